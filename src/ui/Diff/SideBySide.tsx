// Two texts of equal rank side by side, with their differences marked.
import { type ReactNode, useId, useMemo } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Diff.css.ts';
import { runsWithKeys } from './DiffWords.tsx';
import { diffTexts as texts } from './diff.texts.ts';
import { type DiffRun, diffTexts } from './text-diff.ts';
import { textDirection } from './tokenize.ts';

export interface SideText {
  /** Its title, or a link to it. */
  title: ReactNode;
  text: string;
  /** Actions on it. */
  action?: ReactNode;
}

export interface SideBySideProps {
  first: SideText;
  second: SideText;
}

/** Marks in each text the words missing in the second. */
export function SideBySide({ first, second }: SideBySideProps) {
  const { runs } = useMemo(() => diffTexts(first.text, second.text), [first.text, second.text]);
  return (
    <div className={styles.sides}>
      <Side {...first} runs={runs.filter(({ kind }) => kind !== 'added')} />
      <Side {...second} runs={runs.filter(({ kind }) => kind !== 'removed')} />
    </div>
  );
}

function Side({ title, text, action, runs }: SideText & { runs: readonly DiffRun[] }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <article aria-labelledby={id} className={styles.side}>
      <div id={id} className={styles.sideTitle}>
        {title}
      </div>
      <p dir={textDirection(text)} className={styles.content}>
        {runsWithKeys(runs).map(({ key, run }) =>
          run.kind === 'same' || run.text.trim() === '' ? (
            run.text
          ) : (
            <span key={key}>
              <VisuallyHidden>{` ${t(texts.differs)} `}</VisuallyHidden>
              <mark className={styles.differs}>{run.text}</mark>
              <VisuallyHidden>{` ${t(texts.runEnd)} `}</VisuallyHidden>
            </span>
          ),
        )}
      </p>
      {action && <div className={styles.sideAction}>{action}</div>}
    </article>
  );
}
