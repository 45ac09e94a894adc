// Runs of a text diff; each change is marked and announced.
import { useI18n } from '../../i18n/I18n.tsx';
import { BidiText } from '../Text/BidiText.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Diff.css.ts';
import { diffTexts as texts } from './diff.texts.ts';
import type { DiffRun } from './text-diff.ts';
import { textDirection } from './tokenize.ts';

export interface DiffWordsProps {
  runs: readonly DiffRun[];
  /** The text whose first letter gives the direction, as `auto` ignores letters in isolates. */
  text: string;
}

/** `text` determines the direction of the whole paragraph. */
export function DiffWords({ runs, text }: DiffWordsProps) {
  return (
    <p dir={textDirection(text)} className={styles.content}>
      {runsWithKeys(runs).map(({ key, run }) =>
        run.kind === 'same' ? <BidiText key={key} text={run.text} /> : <Change key={key} run={run} />,
      )}
    </p>
  );
}

function Change({ run: { kind, text } }: { run: DiffRun }) {
  const { t } = useI18n();
  const [runClass, labelText] =
    kind === 'added' ? [styles.added, texts.addedRun] : [styles.removed, texts.removedRun];
  const Element = kind === 'added' ? 'ins' : 'del';
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  return (
    <Element className={styles.run}>
      <VisuallyHidden>{` ${t(labelText)} `}</VisuallyHidden>
      {trimmed === '' ? (
        <bdi className={`${runClass} ${styles.whitespaceRun}`}>{text}</bdi>
      ) : (
        <>
          {text.slice(0, start)}
          <bdi className={runClass}>
            <BidiText text={trimmed} />
          </bdi>
          {text.slice(start + trimmed.length)}
        </>
      )}
      <VisuallyHidden>{` ${t(texts.runEnd)} `}</VisuallyHidden>
    </Element>
  );
}

/** Runs have no id, so their offset in the text is the key. */
export function runsWithKeys(runs: readonly DiffRun[]): { key: string; run: DiffRun }[] {
  let offset = 0;
  return runs.map((run) => {
    const key = `${run.kind}${offset}`;
    offset += run.text.length;
    return { key, run };
  });
}
