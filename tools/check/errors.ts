// Requires every catalogued error to be raised and tested.
import { errors } from '../../contract/errors/errors.ts';
import { isTest, type SourceFile } from './files.ts';

const contractFiles = /^contract\//;

/** Error tags that no code raises or no test names. */
export const checkErrorCatalogue = (files: readonly SourceFile[]): string[] => {
  const mentions = (part: readonly SourceFile[], tag: string) =>
    part.some((file) => file.text.includes(`'${tag}'`) || file.text.includes(`"${tag}"`));
  const code = files.filter(
    (file) => !isTest(file.path) && !contractFiles.test(file.path) && !file.path.startsWith('tools/'),
  );
  const testFiles = files.filter((file) => isTest(file.path));
  return Object.keys(errors).flatMap((tag) => {
    const raised = mentions(code, tag);
    const tested = mentions(testFiles, tag);
    return [
      ...(raised ? [] : [`${tag} is raised nowhere`]),
      ...(tested ? [] : [`${tag} is named by no test`]),
    ];
  });
};
