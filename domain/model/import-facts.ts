import * as v from 'valibot';
import { importDay, importPastDay, importRecord, importText, importWebsite } from './import-fields.ts';
import {
  DATA_SCOPES,
  DELETION_WAYS,
  FACT_AUTHORS,
  LINK_NAMES,
  LINK_STATES,
  RETENTION_DAYS_MAX,
  SOURCED_FIELDS,
  TOOL_STATUSES,
  TRAINING_CHOICES,
  UNTIL_DELETED,
} from './tool-facts.ts';

const FORMER_NAMES_MAX = 5;
const LANGUAGES_MAX = 300;
const PRACTICES_MAX = 20;

/** A missing field keeps what is stored; null clears it. */
export const orKept = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

function listOf<Schema extends v.GenericSchema<string, string>>(schema: Schema, max: number, what: string) {
  return v.pipe(
    v.array(schema, `a list of ${what}`),
    v.maxLength(max, `a list of at most ${max} ${what}`),
    v.check((items) => new Set(items).size === items.length, 'a list without repeats'),
  );
}

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `one of ${values.join(', ')}`);

/** BCP 47: language, and script or region where they matter. */
const languageTag = v.pipe(
  v.string('a language code'),
  v.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'a language code such as de, pt-BR or zh-Hans'),
);
const languages = listOf(languageTag, LANGUAGES_MAX, 'language codes');

const NAME_MAX = 100;
const TAGLINE_MAX = 60;
const NOTE_MAX = 300;

export const TRANSLATED_FACTS = {
  tagline: orKept(importText(1, TAGLINE_MAX)),
  statusNote: orKept(importText(1, NOTE_MAX)),
};

const importLinks = v.pipe(
  importRecord(
    Object.fromEntries(LINK_NAMES.map((name) => [name, orKept(importWebsite)])) as Record<
      (typeof LINK_NAMES)[number],
      v.OptionalSchema<v.NullableSchema<typeof importWebsite, undefined>, undefined>
    >,
  ),
  v.transform((links) => Object.fromEntries(Object.entries(links).filter(([, link]) => typeof link === 'string'))),
);

const orUnsaid = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);
const orEmpty = <Schema extends v.GenericSchema<string[], string[]>>(schema: Schema) => v.optional(schema, []);

const RETENTION = `{ "days": 0 to ${RETENTION_DAYS_MAX} } or ${UNTIL_DELETED}`;
const retention = v.union(
  [
    importRecord({
      days: v.pipe(
        v.number(RETENTION),
        v.check(
          (days) => Number.isInteger(days) && days >= 0 && days <= RETENTION_DAYS_MAX,
          `0 to ${RETENTION_DAYS_MAX}`,
        ),
      ),
    }),
    v.literal(UNTIL_DELETED),
  ],
  RETENTION,
);

const dataPractices = importRecord({
  trainsOnInput: orUnsaid(oneOf(TRAINING_CHOICES)),
  retention: orUnsaid(retention),
  humanReview: orUnsaid(v.boolean('true or false')),
  dpa: orUnsaid(v.boolean('true or false')),
  regions: orEmpty(
    listOf(
      v.pipe(v.string('a region'), v.regex(/^[A-Z]{2}$/, 'a country code such as US, or EU')),
      PRACTICES_MAX,
      'regions',
    ),
  ),
  certifications: orEmpty(listOf(importText(1, NAME_MAX), PRACTICES_MAX, 'certifications')),
  deletion: orUnsaid(oneOf(DELETION_WAYS)),
});

const dataProtection = importRecord(
  Object.fromEntries(DATA_SCOPES.map((scope) => [scope, v.optional(dataPractices)])) as Record<
    (typeof DATA_SCOPES)[number],
    v.OptionalSchema<typeof dataPractices, undefined>
  >,
);

const FACT_FIELD = new RegExp(
  `^(?:${SOURCED_FIELDS.join('|')}|features\\.[a-z][a-z0-9_]{0,59}|dataProtection\\.(?:${DATA_SCOPES.join('|')})|translations\\.[a-z]{2})$`,
);
const FIELDS_MAX = 200;
const SOURCES_MAX = 100;
const factField = v.pipe(
  v.string('a field'),
  v.regex(FACT_FIELD, `features.<key>, dataProtection.<scope>, ${SOURCED_FIELDS.join(', ')}, translations.<language>`),
);

const sources = v.pipe(
  v.array(
    importRecord({
      url: importWebsite,
      day: orUnsaid(importPastDay),
      by: v.optional(oneOf(FACT_AUTHORS), 'editor'),
      fields: v.pipe(listOf(factField, FIELDS_MAX, 'fields'), v.minLength(1, 'a list of at least one field')),
    }),
    'a list of sources',
  ),
  v.maxLength(SOURCES_MAX, `a list of at most ${SOURCES_MAX} sources`),
  v.check((all) => {
    const fields = all.flatMap((source) => source.fields);
    return new Set(fields).size === fields.length;
  }, 'a list in which each field has one source'),
);

const HISTORY_MAX = 200;
const VALUE_MAX = 2000;
const FIELD_MAX = 100;
const historyValue = v.optional(
  v.custom<unknown>((value) => JSON.stringify(value).length <= VALUE_MAX, `a value of at most ${VALUE_MAX} characters`),
  null,
);

const history = v.pipe(
  v.array(
    importRecord({
      day: importPastDay,
      field: importText(1, FIELD_MAX),
      before: historyValue,
      after: historyValue,
      sourceUrl: orUnsaid(importWebsite),
      note: orUnsaid(importText(1, NOTE_MAX)),
    }),
    'a list of changes',
  ),
  v.maxLength(HISTORY_MAX, `a list of at most ${HISTORY_MAX} changes`),
  v.transform((all) => {
    const entries = all.map((entry) => [JSON.stringify([entry.day, entry.field, entry.after]), entry] as const);
    return [...new Map(entries.reverse()).values()];
  }),
);

/** Problems of records whose data protection has no dated source. */
export function unsourcedScopes(tool: {
  dataProtection?: object | null | undefined;
  sources?: readonly { day: string | null; fields: readonly string[] }[] | null | undefined;
}): string[] {
  const dated = (tool.sources ?? []).flatMap(({ day, fields }) => (day === null ? [] : fields));
  return Object.keys(tool.dataProtection ?? {}).filter((scope) => !dated.includes(`dataProtection.${scope}`));
}

export const IMPORTED_FACTS = {
  owner: orKept(importText(1, NAME_MAX)),
  formerNames: orKept(listOf(importText(1, NAME_MAX), FORMER_NAMES_MAX, 'names')),
  ...TRANSLATED_FACTS,
  pricingDetailsLang: orKept(languageTag),
  status: orKept(oneOf(TOOL_STATUSES)),
  statusSince: orKept(importDay),
  linkCheckedAt: orKept(importPastDay),
  linkState: orKept(oneOf(LINK_STATES)),
  interfaceLanguages: orKept(languages),
  spokenLanguages: orKept(languages),
  links: orKept(importLinks),
  dataProtection: orKept(dataProtection),
  sources: orKept(sources),
  history: orKept(history),
};
