// Knows which errors of the catalogue are raised and tested. Knows no wording (the compiler asks for that).
import { type ErrorTag, errors } from '../../contract/errors.ts';
import { isTest, type SourceFile } from './files.ts';

/** Errors of parts that are still to be built: neither raised nor tested. This list only shrinks. */
const waiting: ReadonlySet<string> = new Set<ErrorTag>([
  'UploadTooLarge',
  'AnswerFailed',
  'CollectionFailed',
  'WebsiteUrlInvalid',
  'MessageUnprocessable',
  'ChannelMessageNotSent',
  'ChannelAlertNotSent',
  'ChannelAttachmentNotSent',
]);

const declaring = /^contract\//;

/** Tags that no code raises, that no test names, or that wait although they are raised and tested. */
export const errorCatalogue = (files: readonly SourceFile[]): string[] => {
  const said = (part: readonly SourceFile[], tag: string) =>
    part.some((file) => file.text.includes(`'${tag}'`) || file.text.includes(`"${tag}"`));
  const code = files.filter(
    (file) => !isTest(file.path) && !declaring.test(file.path) && !file.path.startsWith('tools/'),
  );
  const proofs = files.filter((file) => isTest(file.path));
  return Object.keys(errors).flatMap((tag) => {
    const raised = said(code, tag);
    const tested = said(proofs, tag);
    if (waiting.has(tag))
      return raised && tested ? [`${tag} is raised and tested now: take it off the waiting list`] : [];
    return [
      ...(raised ? [] : [`${tag} is raised nowhere`]),
      ...(tested ? [] : [`${tag} is named by no test`]),
    ];
  });
};
