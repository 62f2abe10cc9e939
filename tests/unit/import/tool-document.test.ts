import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ToolDocuments } from '#backend/import/stage/search-documents.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { ImportTool } from '#domain/model/import.ts';
import { nameWords } from '#domain/search/name-words.ts';
import { toolTokens } from '#domain/search/tool-tokens.ts';

const someText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        'GitHub',
        'Écrire',
        'ΣΑΣ',
        '画像',
        'ライティング',
        "l'été",
        'x—y',
        'transcribes',
        '½',
        '\u0301a',
        'AI2go',
      ),
    )
    .map((words) => words.join(' ')),
);

const someTool: fc.Arbitrary<ImportTool> = fc.record({
  slug: fc.constant('a'),
  name: someText,
  website: fc.constant('https://a.example'),
  description: someText,
  pricingType: fc.constantFrom('free' as const, 'freemium' as const, 'paid' as const),
  categories: fc.constant<string[]>(['a']),
  companyName: fc.option(someText),
  pricingDetails: fc.constant(null),
  logo: fc.constant(null),
  features: fc.dictionary(
    fc.constantFrom('api', 'license', 'platform_reach'),
    fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 10 }), someText),
  ),
  isVerified: fc.boolean(),
  isPromoted: fc.boolean(),
  popularity: fc.constant(0),
  checkedAt: fc.constant(null),
  translations: fc.constant({}),
});

const tokensOf = (document: string) => [...new Set(document.split(' '))].filter((token) => token !== '').sort();

test('the fast documents hold exactly the tokens of the rule that the browser uses', () => {
  const documents = new ToolDocuments();
  fc.assert(
    fc.property(someTool, fc.constantFrom(...LANGUAGES), (tool, language) => {
      const expected = toolTokens({ ...tool, categories: [{ id: 3 }, { id: 7 }] }, language);
      const { document } = documents.common(tool, [3, 7]);

      expect(tokensOf(document + documents.text(tool.description, language))).toEqual([...new Set(expected)].sort());
    }),
    { numRuns: 1000 },
  );
});

test('a name is found by the same words as the rule says', () => {
  const documents = new ToolDocuments();
  fc.assert(
    fc.property(someTool, (tool) => {
      const found = documents.common(tool, []).nameWords;

      expect([...new Set(found)].sort()).toEqual(nameWords(tool.name).sort());
    }),
  );
});
