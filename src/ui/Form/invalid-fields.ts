// Finds a form's invalid fields in the page.

/** The element to focus for a field: its control, or the button that replaces a hidden control. */
export function findControl(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const item = form?.elements.namedItem(name);
  const control = item instanceof RadioNodeList ? item[0] : item;
  if (!(control instanceof HTMLElement)) return null;
  const isShown = control.getAttribute('type') !== 'hidden' && !control.closest('[aria-hidden="true"]');
  if (isShown) return control;
  const field = control.closest('[data-invalid]');
  return field?.querySelector<HTMLElement>('[role="combobox"]') ?? field?.querySelector('button') ?? null;
}

/** The first marked field in reading order. */
export function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input, [data-invalid] button') ??
    null
  );
}

/** Whether the element's full height is within the window. */
export function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** The text of the control's label. */
export function findLabel(control: HTMLElement): string {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    return labelledBy(control);
  return control.labels?.[0]?.textContent?.trim() || labelledBy(control);
}

const labelledBy = (control: HTMLElement): string => {
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  // A list's button is also named by its value; the field's name comes last.
  return document.getElementById(ids.at(-1) ?? '')?.textContent?.trim() ?? '';
};
