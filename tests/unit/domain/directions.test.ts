import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { searchWordsOf } from '#domain/search/everyday-words.ts';
import { prepareReader, readNeeds } from '#domain/search/read-needs.ts';
import { catalogTool } from '../../support/catalog-tool.ts';
import { seedIndex } from '../../support/seed-index.ts';
import { ToolLists } from '../../support/tool-lists.ts';
import { toolQuery } from '../../support/tool-query.ts';

test.each<[Language, string, string, string]>([
  ['en', 'convert my audio to text', 'voice', 'text'],
  ['en', 'turn a photo into a video', 'image', 'video'],
  ['en', 'extract text from an image', 'image', 'text'],
  ['de', 'Bilder in Videos umwandeln', 'image', 'video'],
  ['es', 'convertir texto a voz', 'text', 'voice'],
  ['fr', 'transformer une photo en vidéo', 'image', 'video'],
  ['zh', '把图片变成视频', 'image', 'video'],
  ['zh', '将文字转换成语音', 'text', 'voice'],
  ['ja', '音声をテキストに変換', 'voice', 'text'],
  ['ja', '画像を動画に変換する', 'image', 'video'],
  ['ja', '動画を文字に起こす', 'video', 'text'],
  ['ja', '音声をテキスト化', 'voice', 'text'],
])('%s: of "%s" no word is left beside %s and %s', (language, search, from, to) => {
  const { direction, rest } = readNeeds(search, searchWordsOf(language).map(prepareReader));
  expect([direction?.from.name, direction?.to.name, rest]).toEqual([from, to, '']);
});

test.each<[Language, string]>([
  ['de', 'wandeln mein'],
  ['en', 'convert the'],
  ['es', 'convertir mi'],
  ['fr', 'convertir mon'],
])('%s: reading "%s" with the last word again and again takes no time that explodes', (language, text) => {
  const [verb, word] = text.split(' ');
  const readers = searchWordsOf(language).map(prepareReader);
  const cpuMs = (times: number) => {
    const before = process.cpuUsage().user;
    readNeeds(`${verb} ${`${word} `.repeat(times)}`, readers);
    return (process.cpuUsage().user - before) / 1000;
  };
  const few = [12, 13, 13].map(cpuMs);

  expect(cpuMs(27)).toBeLessThan(50 * Math.max(1, Math.min(...few)));
});

test('of tools for voices that write texts, those come first that do not speak, then those that tell speakers apart', () => {
  const speech = { id: 1, slug: 'voice-speech', name: 'Voice & speech', words: [] };
  const features = { audio_input: true, text_output: true };
  const tools = [
    catalogTool({ id: 1, categories: [speech], features: { ...features, audio_output: true }, popularity: 9 }),
    catalogTool({ id: 2, categories: [speech], features: { ...features, speaker_labels: true }, popularity: 5 }),
    catalogTool({ id: 3, categories: [speech], features: { ...features, audio_output: false } }),
  ];
  const lists = new ToolLists(tools, 'en', { categories: [speech], features: [] });
  const found = (search: string) => lists.list(toolQuery({ search })).tools.map(({ id }) => id);
  expect(found('voice to text')).toEqual([3, 2, 1]);
  expect(found('audio to text')).toEqual([3, 2, 1]);
});

test.each<[Language, string]>([
  ['en', 'voice to text'],
  ['es', 'pasar audio a texto'],
  ['ja', '音声をテキストに変換'],
])('%s: "%s" finds speech recognition first', (language, search) => {
  expect(seedIndex(language).list(toolQuery({ search, limit: 1 })).tools[0]?.slug).toBe('whisper');
});

test('the text in a picture is read by assistants, not by makers of pictures', () => {
  const { tools } = seedIndex('en').list(toolQuery({ search: 'image to text', limit: 3 }));
  const makers = ['image-generation', 'image-editing'];

  expect(tools.map(({ slug }) => slug)).toContain('chatgpt');
  expect(tools.flatMap(({ categories }) => categories.filter(({ slug }) => makers.includes(slug)))).toEqual([]);
});
