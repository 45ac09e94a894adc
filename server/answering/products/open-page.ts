// Finds the product whose page a visitor has open, and tells the model of it.
import type { Language } from '../../engine/pipeline/extension-points.ts';
import { messageOf } from '../../store/errors.ts';
import type { AnsweringDeps, AnswerRequest } from '../answer-request.ts';
import { removeInjectedInstructions } from '../prompt-injection.ts';

/** Tells the model which product's page the visitor has open. */
const openPageText: Readonly<Record<Language, (title: string) => string>> = {
  fa: (title) => `مهمان صفحهٔ «${title}» را باز کرده است. پرسشی که نام چیزی را نمی‌برد، دربارهٔ همین است.`,
  en: (title) => `The visitor has the page of “${title}” open. A question that names no product is about it.`,
  nl: (title) =>
    `De bezoeker heeft de pagina van “${title}” open. Een vraag zonder productnaam gaat daarover.`,
};

/** The request with the product of the page that the visitor has open. */
export async function addOpenPageProduct(
  { productPages, log }: AnsweringDeps,
  request: AnswerRequest,
): Promise<AnswerRequest> {
  if (!request.pageUrl) return request;
  try {
    const subject = await productPages.productAt(request, request.pageUrl);
    return subject ? { ...request, subject } : request;
  } catch (error) {
    log(`The product of a page could not be read: ${messageOf(error)}`);
    return request;
  }
}

/** What the model is told; nothing where the title holds instructions, as of a shop where others sell too. */
export function openPageInstructions({ subject }: AnswerRequest, language: Language): readonly string[] {
  if (!subject) return [];
  const title = subject.title.replace(/[«»“”"\s]+/gu, ' ').trim();
  return removeInjectedInstructions(title) === title ? [openPageText[language](title)] : [];
}
