/** Puts the focus on the first field that is wrong, which may stand in a part that is folded. */
export function focusFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (!wrong) return;
  const part = wrong.closest('details');
  if (part) part.open = true;
  const radio = wrong.querySelector<HTMLElement>('input:checked') ?? wrong.querySelector<HTMLElement>('input');
  (radio ?? wrong).focus();
}
