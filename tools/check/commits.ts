// Checks the subjects of commits.
import { spawnSync } from 'node:child_process';

/** The last commit before these rules applied. */
const LAST_UNCHECKED_COMMIT = '5346dd5acb38b171cb4ffb23679b04be4ff572d4';

const MAX_SUBJECT_LENGTH = 72;
const subjectPattern = /^[a-z][a-z0-9-]*(?:(?:, |[ /])[a-z0-9-]+)*: ([a-z]+)\b/;
const pastTense =
  /^(?!(?:embed|shed|shred|wed)$)\w*[^e]ed$|^(?:built|did|found|gave|kept|made|sent|took|was|were|wrote)$/;
const gerund = /^(?!(?:bring|cling|ping|ring|sling|spring|string|swing|wring)$)\w+ing$/;
const thirdPerson = /^(?!(?:bias|canvas|focus)$)\w*[^s]s$/;

/** Problems of a subject such as `inbox: index visitor phone numbers`. */
export function subjectProblems(subject: string): string[] {
  const verb = subjectPattern.exec(subject)?.[1];
  return [
    ...(subject.length > MAX_SUBJECT_LENGTH
      ? [`has ${subject.length} characters, at most ${MAX_SUBJECT_LENGTH} fit`]
      : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
    ...(verb === undefined ? ['is not `area: verb …` in lower case'] : verbProblems(verb)),
  ];
}

function verbProblems(verb: string): string[] {
  if (/^(?:an?|the)$/.test(verb)) return [`begins with “${verb}” instead of a verb`];
  const isNotImperative = pastTense.test(verb) || gerund.test(verb) || thirdPerson.test(verb);
  return isNotImperative ? [`says “${verb}” instead of the imperative`] : [];
}

/** Checks the commits in `folder`, except merges; skips histories that end before the rules applied. */
export function checkCommits(folder: string, report: (message: string) => void = console.log): string[] {
  const git = (...args: string[]) => spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const { status, stdout } = git('log', '--no-merges', '--format=%h %s', `${LAST_UNCHECKED_COMMIT}..HEAD`);
  if (status !== 0) {
    report('  commits are not judged: the history is shallow or absent');
    return [];
  }
  return stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = ''] = line.split(' ', 1);
      return subjectProblems(line.slice(hash.length + 1)).map((problem) => `${hash} ${problem}: ${line}`);
    });
}
