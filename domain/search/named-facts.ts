import { PRICE_CEILINGS } from '../model/tool-query.ts';
import { token } from './tool-tokens.ts';

/* Facts that everyday words name, by keys of the seeds' features. */

/**
 * Features whose names are not searched: a library in Python does not answer "without programming", a paid tool with a free
 * trial does not answer "free", a tool that needs no account does not answer "without a bot", and lists of examples do not
 * answer "examples". "Free trial" and "without an account" are found through everyday words instead.
 */
export const UNSEARCHED_LABELS: readonly string[] = [
  'works_with',
  'models',
  'language_count',
  'free_trial',
  'free_trial_days',
  'max_resolution',
  'programming_languages',
  'no_account_needed',
];

/** In which an amount says about as much. */
const USUAL_CURRENCIES = ['USD', 'EUR', 'GBP'] as const;

export type Fact = { is: string[]; near?: string[] };

const cheapest = USUAL_CURRENCIES.map((currency) => token.price(currency, PRICE_CEILINGS[0]));
const anyPlan = [token.freePlan, token.pricing('freemium')];
const { feature, withoutFeature } = token;

export const FACTS = {
  free: { is: [token.pricing('free')], near: anyPlan },
  freePlan: { is: [token.freePlan, feature('free_plan')] },
  trial: { is: [feature('free_trial')] },
  cheap: { is: [token.pricing('free'), ...cheapest], near: anyPlan },
  once: { is: [token.paidOnce], near: [token.pricing('free')] },
  students: { is: [feature('education_discount')] },
  account: { is: [feature('no_account_needed')] },
  offline: { is: [feature('offline_use')], near: [feature('runs_locally')] },
  local: { is: [feature('runs_locally')], near: [feature('offline_use'), feature('self_hosting')] },
  selfHosted: { is: [feature('self_hosting')] },
  private: { is: [token.data('no_training'), feature('runs_locally')], near: [feature('training_opt_out')] },
  bot: { is: [withoutFeature('meeting_bot')] },
  watermark: { is: [withoutFeature('watermark')] },
  commercial: { is: [feature('commercial_use')] },
  openSource: { is: [feature('open_source')] },
  web: { is: [feature('web_app')] },
  windows: { is: [feature('windows_app')] },
  mac: { is: [feature('macos_app')] },
  linux: { is: [feature('linux_app')] },
  iphone: { is: [feature('ios_app')] },
  android: { is: [feature('android_app')] },
  phone: { is: [feature('ios_app'), feature('android_app')] },
  extension: { is: [feature('browser_extension')] },
  terminal: { is: [feature('command_line')] },
  sources: { is: [feature('cites_sources')] },
  speakers: { is: [feature('speaker_labels')] },
  live: { is: [feature('real_time')] },
  cloning: { is: [feature('voice_cloning')] },
  subtitles: { is: [feature('subtitles')] },
  stems: { is: [feature('stem_separation')] },
  grammar: { is: [feature('grammar_check')] },
  cutout: { is: [feature('background_removal')] },
  /** Said of every tool. */
  ai: { is: [] },
} satisfies Record<string, Fact>;

/** Abilities that a tool made for them names in its own texts, while others merely have them. */
export const NAMED_IN_TEXTS: readonly string[] = [
  FACTS.cloning,
  FACTS.subtitles,
  FACTS.stems,
  FACTS.grammar,
  FACTS.cutout,
].flatMap(({ is }) => is);

/** Facts that a tool lacks something. Texts that mention the thing are mostly of tools that have it. */
export const ABSENT: readonly string[] = [FACTS.bot, FACTS.watermark].flatMap(({ is }) => is);

export type FactName = keyof typeof FACTS;
type Spared = 'account' | 'offline' | 'bot' | 'watermark' | 'once' | 'free' | 'private' | 'commercial' | 'web';
export const MEDIA = ['text', 'voice', 'image', 'video', 'music', 'slides', 'document', 'code', 'model'] as const;
export type Medium = (typeof MEDIA)[number];

export const MEDIA_FACTS: Readonly<Record<Medium, Record<'input' | 'output', string>>> = {
  text: { input: feature('text_input'), output: feature('text_output') },
  voice: { input: feature('audio_input'), output: feature('audio_output') },
  image: { input: feature('image_input'), output: feature('image_output') },
  video: { input: feature('video_input'), output: feature('video_output') },
  music: { input: feature('audio_input'), output: feature('audio_output') },
  slides: { input: feature('document_upload'), output: feature('export_formats') },
  document: { input: feature('document_upload'), output: feature('text_output') },
  code: { input: feature('text_input'), output: feature('code_output') },
  model: { input: feature('image_input'), output: feature('three_d_output') },
};

/** Phrases are parted by commas. Stop words in them are left out. */
export type EverydayWords = {
  facts: Partial<Record<FactName, string>>;
  negations: string;
  spared: Record<Spared, string>;
  media: Record<Medium, string>;
  /** How names are said in another script. */
  spellings?: Readonly<Record<string, string>>;
  /** A word of categories for phrases made of stop words and negations, as a pattern of folded letters; read in this order. */
  reworded: Readonly<Record<string, string>>;
  /** Between source and result medium; `from`: the reverse. */
  to: string;
  from: string;
  /** Around both. */
  turn: string;
  /** Name no fact, though they contain a word for one. */
  apart: string;
  /** Beside money: a maximum; a minimum, which is ignored; before a price; after one, a month. */
  upTo: string;
  over: string;
  price: string;
  monthly: string;
  intents: {
    to: string;
    of: string;
    either: string;
    both: string;
    idle: string;
    compared: string;
  };
};
