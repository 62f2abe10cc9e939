import * as v from 'valibot';
import type { FieldCode } from '../errors.ts';
import { EmailAddress, normaliseWebsite } from './addresses.ts';
import { codePointLength } from './atoms.ts';
import { PLAN_PERIODS } from './plan.ts';
import { FLAG_NOTE_MAX } from './review.ts';
import { isOnOneLine, line, prose, textOrNull } from './submission.ts';
import { TOOL_STATUSES } from './tool-facts.ts';
import { FEATURE_NUMBER_MAX, FEATURE_TEXT_MAX, type Feature } from './vocabulary.ts';

/** Words, which an operator turns into values. `other`: no field fits. */
const WORDS_MAX = {
  ...{ formerNames: 500, successor: 100, interfaceLanguages: 500, spokenLanguages: 500 },
  ...{ dataProtection: 1000, other: 1000 },
};
const VALUE_MAX = {
  ...{ name: 100, website: 2048, price: 200, status: 20, description: 1000, maker: 100, owner: 100 },
  ...WORDS_MAX,
};
type CorrectedField = keyof typeof VALUE_MAX;
/** Beside `features.<key>`. */
export const CORRECTED_FIELDS = Object.keys(VALUE_MAX) as CorrectedField[];
/** They take several lines. */
const TEXT_FIELDS: readonly string[] = ['description', 'dataProtection', 'other'] satisfies CorrectedField[];
export const CORRECTION = { planNameMax: 60, noteMax: FLAG_NOTE_MAX } as const;

const FEATURE_FIELD = /^features\.([a-z][a-z0-9_]{0,59})$/;
export const UNSAID_VALUE = '?';

export const featureField = (key: string) => `features.${key}`;

/** Null for other fields. */
export function featureKeyOf(field: string): string | null {
  return FEATURE_FIELD.exec(field)?.[1] ?? null;
}

export function isCorrectedField(field: string): boolean {
  return Object.hasOwn(VALUE_MAX, field) || featureKeyOf(field) !== null;
}

/** An operator who accepts it must say what is written. */
export function isSaidInWords(field: string): boolean {
  return Object.hasOwn(WORDS_MAX, field);
}

export function takesLines(field: string): boolean {
  return TEXT_FIELDS.includes(field);
}

export function correctedValueMax(field: string): number {
  return Object.hasOwn(VALUE_MAX, field) ? VALUE_MAX[field as CorrectedField] : FEATURE_TEXT_MAX;
}

/** Values are written as in `ai-dir tools set`. Null: it fits. */
export function featureValueProblem({ type }: Pick<Feature, 'type'>, value: string): FieldCode | null {
  if (value === UNSAID_VALUE || type === 'text') return null;
  if (type === 'boolean') return value === 'true' || value === 'false' ? null : 'wrong_type';
  return /^\d+(?:\.\d+)?$/.test(value) && Number(value) <= FEATURE_NUMBER_MAX ? null : 'wrong_type';
}

function valueProblem(field: string, value: string): FieldCode | null {
  // Only features can be known as unstated by makers.
  if (value === '' || (value === UNSAID_VALUE && featureKeyOf(field) === null)) return 'value_required';
  if (codePointLength(value) > correctedValueMax(field)) return 'wrong_type';
  if (field === 'website') return normaliseWebsite(value) === null ? 'website_invalid' : null;
  if (field === 'status') return (TOOL_STATUSES as readonly string[]).includes(value) ? null : 'value_required';
  return takesLines(field) || isOnOneLine(value) ? null : 'text_unreadable';
}

const planText = v.string('plan_invalid');
const ProposedPlan = v.object(
  {
    name: v.pipe(line(CORRECTION.planNameMax, 'plan_invalid', 'plan_invalid')),
    amount: v.pipe(v.number('plan_invalid'), v.minValue(0, 'plan_invalid'), v.maxValue(1_000_000, 'plan_invalid')),
    currency: v.pipe(planText, v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, 'plan_invalid')),
    /** Prices per use need a unit: they are said in words. */
    period: v.picklist(
      PLAN_PERIODS.filter((period) => period !== 'usage'),
      'plan_invalid',
    ),
    perSeat: v.optional(v.boolean('plan_invalid'), false),
  },
  'plan_invalid',
);
export type ProposedPlan = v.InferOutput<typeof ProposedPlan>;

const field = v.pipe(v.string('wrong_type'), v.check(isCorrectedField, 'wrong_type'));
const correctionFields = v.object({
  field,
  value: v.optional(v.union([v.literal(''), prose(0, 2048, 'value_required', 'wrong_type')], 'wrong_type'), ''),
  plan: v.optional(v.nullable(ProposedPlan), null),
  source: v.pipe(
    v.string('source_required'),
    v.trim(),
    v.check((text) => normaliseWebsite(text)?.startsWith('https:') ?? false, 'source_required'),
    v.transform((text) => normaliseWebsite(text) ?? text),
  ),
  note: textOrNull(prose(1, CORRECTION.noteMax, 'note_max', 'note_max')),
  email: textOrNull(EmailAddress),
});

/** Messages are `FieldCode`s. */
export const NewCorrection = v.pipe(
  correctionFields,
  v.rawCheck(({ dataset, addIssue }) => {
    // Also where another member is wrong, so that a form says all at once.
    const { field, value, plan } = Object(dataset.value) as Partial<v.InferOutput<typeof correctionFields>>;
    if (typeof field !== 'string' || typeof value !== 'string' || !isCorrectedField(field)) return;
    const isPlan = field === 'price' && Boolean(plan);
    const code = isPlan ? (value === '' ? null : 'wrong_type') : plan ? 'wrong_type' : valueProblem(field, value);
    if (code === null) return;
    const input = Object(dataset.value);
    addIssue({ message: code, input: value, path: [{ type: 'object', origin: 'value', input, key: 'value', value }] });
  }),
  v.transform((given) =>
    given.field === 'website' ? { ...given, value: normaliseWebsite(given.value) ?? given.value } : given,
  ),
);
export type NewCorrection = v.InferOutput<typeof NewCorrection>;
