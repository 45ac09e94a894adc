const PRESENTATION_FORMS = /[\ufb50-\ufdff\ufe70-\ufefc]+/gu;

/** One sign may become eighteen: whoever counts characters counts them afterwards. */
export const decomposePresentationForms = (text: string): string =>
  text.replace(PRESENTATION_FORMS, (run) => run.normalize('NFKC'));
