import * as v from 'valibot';
import type { FieldCode } from '../errors.ts';
import { EmailAddress, normaliseWebsite } from './addresses.ts';
import { codePointLength, PRICING_TYPES, Slug } from './atoms.ts';
import { hasDirectionOverride, isReadable, visibleLength } from './readable.ts';

export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export const SUBMISSION = {
  nameMax: 100,
  descriptionMin: 30,
  descriptionMax: 1000,
  categoriesMax: 3,
  companyMax: 100,
} as const;

export const isOnOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);
/** The rule of imported tools: tabs and line breaks, no other control characters. */
const isShowable = (text: string) =>
  isReadable(text) && !hasDirectionOverride(text) && isOnOneLine(text.replace(/[\t\n\r]/g, ' '));

export function prose(min: number, max: number, tooShort: FieldCode, tooLong: FieldCode) {
  return v.pipe(
    v.string(tooShort),
    v.trim(),
    v.check((text) => visibleLength(text) >= min, tooShort),
    v.check((text) => codePointLength(text) <= max, tooLong),
    v.check(isShowable, 'text_unreadable'),
  );
}

export const line = (max: number, tooShort: FieldCode, tooLong: FieldCode) =>
  v.pipe(prose(1, max, tooShort, tooLong), v.check(isOnOneLine, 'text_unreadable'));

export function textOrNull<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.pipe(
    v.optional(v.nullable(v.union([v.pipe(v.string(), v.trim(), v.literal('')), schema], 'wrong_type')), null),
    v.transform((text) => text || null),
  );
}

export const NewSubmission = v.object({
  name: line(SUBMISSION.nameMax, 'tool_name_required', 'tool_name_max'),
  website: v.pipe(
    v.string('website_invalid'),
    v.trim(),
    v.check((text) => isReadable(text) && normaliseWebsite(text) !== null, 'website_invalid'),
    v.transform((text) => normaliseWebsite(text) ?? text),
  ),
  description: prose(SUBMISSION.descriptionMin, SUBMISSION.descriptionMax, 'description_min', 'description_max'),
  categories: v.pipe(
    v.array(
      v.pipe(
        v.string('wrong_type'),
        v.check((slug) => v.is(Slug, slug), 'wrong_type'),
      ),
      'categories_required',
    ),
    v.minLength(1, 'categories_required'),
    v.maxLength(SUBMISSION.categoriesMax, 'categories_max'),
    v.check((slugs) => new Set(slugs).size === slugs.length, 'categories_max'),
  ),
  pricingType: v.picklist(PRICING_TYPES, 'pricing_required'),
  companyName: textOrNull(line(SUBMISSION.companyMax, 'company_max', 'company_max')),
  email: textOrNull(EmailAddress),
});
export type NewSubmission = v.InferOutput<typeof NewSubmission>;

export const SubmissionReceipt = v.object({
  name: v.string(),
  website: v.string(),
  status: v.picklist(SUBMISSION_STATUSES),
});
export type SubmissionReceipt = v.InferOutput<typeof SubmissionReceipt>;
