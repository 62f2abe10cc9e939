import type { FieldError } from '#domain/errors.ts';
import { featureKeyOf, featureValueProblem, NewCorrection } from '#domain/model/correction.ts';
import type { Feature } from '#domain/model/vocabulary.ts';
import type { QueuedCorrection } from '#pwa/features/outbox/outbox-entry.ts';
import { dismissFailureToast, toastInvalid } from '#pwa/features/reviews/review-toasts.ts';
import { completeWebsiteUrl } from '#pwa/features/submissions/submission-values.ts';
import type { FieldErrorCodes, FormCheck } from '#pwa/ui/form/form-errors.ts';
import { checkSchema, type Form, useForm } from '#pwa/ui/form/use-form.ts';
import type { DraftStore } from '#pwa/ui/form/use-form-state.ts';
import { type CorrectionValues, correctionDraft } from './correction-draft.ts';

export function emptyCorrection(toolSlug: string, field: string): CorrectionValues {
  return {
    ...{ toolSlug, field, value: '', plan: '', amount: '', currency: 'USD', period: 'month', perSeat: false },
    ...{ isPlan: true, source: '', note: '', email: '' },
  };
}

export function correctionValuesFromInput(toolSlug: string, input: QueuedCorrection): CorrectionValues {
  const { field, value, plan, source, note, email } = input;
  return {
    ...emptyCorrection(toolSlug, field),
    ...(plan ? { ...plan, plan: plan.name, amount: String(plan.amount) } : { isPlan: false }),
    ...{ value, source, note: note ?? '', email: email ?? '' },
  };
}

function inputOf({ field, value, source, note, email, ...price }: CorrectionValues) {
  const { plan: name, amount, currency, period, perSeat } = price;
  const isPlan = field === 'price' && price.isPlan;
  const digits = amount.trim().replace(',', '.');
  const plan = { name, amount: digits === '' ? Number.NaN : Number(digits), currency, period, perSeat };
  return {
    field,
    value: isPlan ? '' : field === 'website' ? completeWebsiteUrl(value) : value,
    plan: isPlan ? plan : null,
    source: completeWebsiteUrl(source),
    note,
    email,
  };
}

export function validateCorrection(
  values: CorrectionValues,
  vocabulary: readonly Feature[],
): FormCheck<CorrectionValues, NewCorrection> {
  const { input, codes } = checkSchema(NewCorrection, inputOf(values));
  const key = featureKeyOf(values.field);
  const feature = vocabulary.find((other) => other.key === key);
  const code = input && feature ? featureValueProblem(feature, input.value) : null;
  return code === null ? { input, codes: { ...codes } } : { input: null, codes: { value: code } };
}

export type CorrectionForm = Form<CorrectionValues, NewCorrection>;

export function correctionDrafts(toolSlug: string): DraftStore<CorrectionValues> {
  return {
    ...correctionDraft,
    load: () => {
      const draft = correctionDraft.load();
      return draft?.values.toolSlug === toolSlug ? { ...draft, revision: null } : null;
    },
  };
}

type CorrectionFormOptions = {
  initial: CorrectionValues;
  vocabulary: readonly Feature[];
  drafts?: DraftStore<CorrectionValues>;
  initialErrors?: readonly FieldError[];
  send: (input: NewCorrection) => Promise<unknown>;
  onFailure: (error: unknown, codes: FieldErrorCodes<CorrectionValues>) => void;
};

export function useCorrectionForm({ vocabulary, send, ...options }: CorrectionFormOptions): CorrectionForm {
  return useForm({
    ...options,
    validateOn: 'blur',
    check: (values: CorrectionValues) => validateCorrection(values, vocabulary),
    onInvalid: () => toastInvalid({}),
    send: (input: NewCorrection) => {
      dismissFailureToast();
      return send(input);
    },
  });
}
