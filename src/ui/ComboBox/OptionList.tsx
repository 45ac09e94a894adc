// Option list in groups, with loading, empty and error rows.
import { useEffect, useRef } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as pop from '../popover.css.ts';
import { vars } from '../theme.css.ts';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './ComboBox.css.ts';
import { comboTexts as texts } from './ComboBox.texts.ts';
import { type ComboOption, CREATE_OPTION_ID, groupOptions, RETRY_OPTION_ID } from './options.ts';
import type { AsyncOptions } from './useAsyncOptions.ts';

export interface OptionListProps {
  result: AsyncOptions;
  /** The option to create, or ''. */
  creatableText: string;
  isLong: boolean;
  /** The filter text; another one scrolls to the top of the list. */
  query: string;
}

/**
 * Options with loading, empty and failed states; retry and create are options too, so arrow keys reach them.
 * Long lists are virtual.
 */
export function OptionList({ result: { status, options }, creatableText, isLong, query }: OptionListProps) {
  const { t } = useI18n();
  const rows = [...options];
  if (status === 'failed') rows.push({ id: RETRY_OPTION_ID, label: t(uiTexts.retry), icon: 'refresh' });
  if (creatableText)
    rows.push({ id: CREATE_OPTION_ID, label: t(texts.create, { text: creatableText }), icon: 'plus' });
  const list = (
    <Options
      options={rows}
      isLong={isLong}
      query={query}
      emptyText={status === 'ready' ? t(texts.none) : ''}
    />
  );
  return (
    <Popover className={styles.list}>
      {status === 'loading' && (
        <p className={styles.statusRow}>
          <Icon name="wait" size="s" />
          {t(texts.loading)}
        </p>
      )}
      {status === 'failed' && (
        <p className={styles.statusRow}>
          <Icon name="alert" size="s" />
          {t(texts.failed)}
        </p>
      )}
      {isLong ? (
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 36, padding: 4 }}>
          {list}
        </Virtualizer>
      ) : (
        list
      )}
    </Popover>
  );
}

interface OptionsProps {
  options: readonly ComboOption[];
  isLong: boolean;
  query: string;
  emptyText: string;
}

function Options({ options, isLong, query, emptyText }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (query === '') return;
    // A virtual list first restores its last scroll position.
    const frame = requestAnimationFrame(() => list.current?.scrollTo({ top: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [query]);
  const renderEmpty = () => emptyText && <p className={styles.statusRow}>{emptyText}</p>;
  // A virtual list needs a fixed height.
  const heightFor = (rows: number) =>
    isLong ? { blockSize: `min(320px, calc(${rows} * ${vars.size.control} + 8px))` } : {};
  if (!options.some(({ group }) => group)) {
    return (
      <ListBox
        ref={list}
        items={options}
        className={styles.options}
        style={heightFor(Math.max(options.length, 1))}
        renderEmptyState={renderEmpty}
      >
        {(option) => <Option option={option} />}
      </ListBox>
    );
  }
  const groups = groupOptions(options);
  return (
    <ListBox
      ref={list}
      items={groups}
      className={styles.options}
      style={heightFor(options.length + groups.length)}
    >
      {({ id, title, options: members }) => (
        <ListBoxSection id={id}>
          {title && <Header className={styles.groupTitle}>{title}</Header>}
          <Collection items={members}>{(option) => <Option option={option} />}</Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

function Option({ option: { id, label, detail, icon, isDisabled } }: { option: ComboOption }) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={pop.item}>
      {({ isSelected }) => (
        <>
          {icon && <Icon name={icon} size="s" />}
          <span className={pop.content}>
            {/* The accessible name contains the detail, as it is visible too. */}
            <span>
              <bdi>{label}</bdi>
            </span>
            {detail && <span className={pop.detail}>{detail}</span>}
          </span>
          {isSelected && <Icon name="check" size="s" />}
        </>
      )}
    </ListBoxItem>
  );
}
