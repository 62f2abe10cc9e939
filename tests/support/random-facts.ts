import fc from 'fast-check';
import { LANGUAGES } from '#domain/languages.ts';
import { DATA_SCOPES, DELETION_WAYS, LINK_NAMES, LINK_STATES, TOOL_STATUSES } from '#domain/model/tool-facts.ts';
import { DATA_CHOICES } from '#domain/model/tool-query.ts';

const text = (max: number) =>
  fc
    .array(fc.constantFrom('Transkript', 'ohne', '"bot"', '会議', '=1+1', ',', "'", ';', '\n', 'é', '😀', '|', '?'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((words) => [...words.join(' ').trim()].slice(0, max).join('').trim() || 'x');
const day = fc.constantFrom('2026-01-31', '2025-12-01', '2024-02-29');
const address = fc.constantFrom('https://a.example/pricing', 'https://b.example/?q=1,2', 'https://c.example');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const tags = fc.uniqueArray(fc.constantFrom('en', 'de', 'ja', 'pt-BR', 'zh-Hans', 'fil'), { maxLength: 4 });
const anyOf = <const T extends readonly unknown[]>(values: T) => fc.constantFrom<T[number][]>(...values);

const plan = fc.record({
  amount: fc.constantFrom(0, 5, 9.99, 20, 240),
  currency: fc.constantFrom('USD', 'EUR'),
  period: fc.constantFrom('month', 'year'),
  perSeat: fc.boolean(),
  billed: optional(fc.constantFrom('month', 'year')),
  limits: fc.constantFrom({}, { minutes: 300 }, { requests_daily: 5, seats: 3 }),
  checkedAt: day,
  sourceUrl: address,
});
const practices = fc.record(
  {
    trainsOnInput: optional(fc.constantFrom('default', 'opt_out', 'no')),
    retention: optional(fc.constantFrom({ days: 30 }, { days: 0 }, 'until_deleted')),
    humanReview: optional(fc.boolean()),
    dpa: optional(fc.boolean()),
    regions: fc.uniqueArray(fc.constantFrom('US', 'EU', 'DE'), { maxLength: 3 }),
    certifications: fc.uniqueArray(fc.constantFrom('ISO 27001', 'SOC 2, Type II'), { maxLength: 2 }),
    deletion: optional(anyOf(DELETION_WAYS)),
  },
  { requiredKeys: [] },
);

/** Of lists and facets, for these keys. */
export const factQuery = (keys: string[]) =>
  ({
    features: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray(keys)),
    data: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...DATA_CHOICES], { maxLength: 2 })),
    unstated: fc.constantFrom('', '', 'include'),
    facts: fc.boolean(),
  }) as const;

const FIELDS = ['price', 'website', 'maker', 'spokenLanguages', 'features.web_app', 'features.model'];

/** Each field in one source, and each scope of data protection in one with a day. */
function randomSources(scopes: readonly string[]) {
  const dated = scopes.map((scope) => ({
    url: 'https://d.example',
    day: '2026-02-28',
    fields: [`dataProtection.${scope}`],
  }));
  const source = fc.record({ url: address, day: optional(day), by: fc.constantFrom('editor', 'maker', 'seed') });
  return fc
    .tuple(fc.subarray(FIELDS), fc.array(source, { minLength: 1, maxLength: 3 }))
    .map(([fields, sources]) => [
      ...dated,
      ...sources
        .map((one, i) => ({ ...one, fields: fields.filter((_, j) => j % sources.length === i) }))
        .filter((one) => one.fields.length > 0),
    ]);
}

export const randomDataProtection = fc.record(Object.fromEntries(DATA_SCOPES.map((scope) => [scope, practices])), {
  requiredKeys: [],
});

/** Values of all fields that a record may leave out to keep what is stored. */
const someFacts = fc.record({
  owner: optional(text(100)),
  formerNames: fc.uniqueArray(text(40), { maxLength: 5 }),
  tagline: optional(text(60)),
  pricingDetailsLang: optional(fc.constantFrom('en', 'de')),
  status: anyOf(TOOL_STATUSES),
  statusSince: optional(day),
  statusNote: optional(text(300)),
  successor: optional(fc.constantFrom('another', 'tool-0-0', 'tool-0-2', 'tool-1-1')),
  linkCheckedAt: optional(day),
  linkState: optional(anyOf(LINK_STATES)),
  interfaceLanguages: tags,
  spokenLanguages: tags,
  links: fc.record(Object.fromEntries(LINK_NAMES.map((name) => [name, optional(address)])), { requiredKeys: [] }),
  plans: fc.array(plan, { maxLength: 6 }).map((plans) => plans.map((one, i) => ({ name: `Plan ${i}`, ...one }))),
  dataProtection: randomDataProtection,
});

export const randomFacts = someFacts.chain((facts) =>
  randomSources(Object.keys(facts.dataProtection)).map((sources) => ({ ...facts, sources })),
);

export const randomTexts = fc.record(
  Object.fromEntries(
    LANGUAGES.filter((language) => language !== 'en').map((language) => [
      language,
      fc.record({
        description: text(60),
        tagline: optional(text(60)),
        statusNote: optional(text(60)),
        pricingDetails: optional(text(60)),
      }),
    ]),
  ),
  { requiredKeys: [] },
);
