// Word diff of two texts.
import { useId, useMemo, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { Heading } from '../Text/Text.tsx';
import * as styles from './Diff.css.ts';
import { DiffWords } from './DiffWords.tsx';
import { diffTexts as texts } from './diff.texts.ts';
import { diffTexts, type TextDiff } from './text-diff.ts';

export interface DiffProps {
  /** The former text. Line breaks and spaces count. */
  before: string;
  /** The current text. */
  after: string;
  /** Title; default «تفاوت‌ها». */
  title?: string;
  /** Heading level; default 3. */
  level?: 2 | 3;
  /** Initial view; the reader can switch. */
  view?: 'inline' | 'sideBySide';
}

/** Word diff in one text or two columns; says so if nothing changed. */
export function Diff({ before, after, title, level = 3, view = 'inline' }: DiffProps) {
  const { t } = useI18n();
  const id = useId();
  const [currentView, setCurrentView] = useState(view);
  const difference = useMemo(() => diffTexts(before, after), [before, after]);
  const isChanged = difference.added + difference.removed > 0;
  return (
    <article aria-labelledby={id} className={styles.root}>
      <div className={styles.header}>
        <div className={styles.title}>
          <Heading level={level} size="s" id={id}>
            {title ?? t(texts.title)}
          </Heading>
        </div>
        {isChanged && <Counts difference={difference} />}
        {isChanged && (
          <SegmentedControl
            label={t(texts.view)}
            value={currentView}
            onChange={setCurrentView}
            options={[
              { value: 'inline', label: t(texts.within) },
              { value: 'sideBySide', label: t(texts.sideBySide) },
            ]}
          />
        )}
      </div>
      {difference.isCoarse && (
        <p className={styles.muted}>
          <Icon name="info" size="s" />
          {t(texts.coarse)}
        </p>
      )}
      {!isChanged && (
        <p className={styles.muted}>
          <Icon name="check" size="s" />
          {t(texts.unchanged)}
        </p>
      )}
      {isChanged && currentView === 'sideBySide' ? (
        <div className={styles.sides}>
          <Side title={t(texts.before)} difference={difference} without="added" text={before} />
          <Side title={t(texts.after)} difference={difference} without="removed" text={after} />
        </div>
      ) : (
        <DiffWords runs={difference.runs} text={after === '' ? before : after} />
      )}
    </article>
  );
}

function Counts({ difference: { added, removed } }: { difference: TextDiff }) {
  const { t } = useI18n();
  return (
    <span className={styles.counts}>
      {added > 0 && (
        <span className={styles.count}>
          <Icon name="plus" size="s" />
          {t(texts.added, { count: added })}
        </span>
      )}
      {removed > 0 && (
        <span className={styles.count}>
          <Icon name="minus" size="s" />
          {t(texts.removed, { count: removed })}
        </span>
      )}
    </span>
  );
}

interface SideProps {
  title: string;
  difference: TextDiff;
  without: 'added' | 'removed';
  text: string;
}

function Side({ title, difference, without, text }: SideProps) {
  const { t } = useI18n();
  const id = useId();
  const runs = difference.runs.filter(({ kind }) => kind !== without);
  return (
    <article aria-labelledby={id} className={styles.side}>
      <p id={id} className={styles.sideTitle}>
        {title}
      </p>
      {runs.length > 0 ? (
        <DiffWords runs={runs} text={text} />
      ) : (
        <p className={styles.muted}>{t(texts.noText)}</p>
      )}
    </article>
  );
}
