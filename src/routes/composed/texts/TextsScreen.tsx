// All texts side by side, for reviewers of their wording.
import { useDeferredValue, useState } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { moreGlyphs } from '../../../ui/Icon/glyphs.more.ts';
import { addGlyphs } from '../../../ui/Icon/glyphs.ts';
import { LocaleSwitch } from '../../../ui/LocaleSwitch/LocaleSwitch.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SchemeSwitch } from '../../../ui/SchemeSwitch/SchemeSwitch.tsx';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { allTexts } from './all-texts.ts';
import * as styles from './TextsScreen.css.ts';
import { textListTexts as texts } from './text-list.texts.ts';
import { findTextRows } from './text-rows.ts';

addGlyphs(moreGlyphs);

/** More rows at once would make typing slow. */
const MAX_ROWS = 500;

const areas = [...new Set(allTexts.map(({ area }) => area))].sort();

/** `/dev/texts`: every text of the panel and the widget in both languages. */
export default function TextsScreen() {
  const { t } = useI18n();
  const [search, setSearch] = useState('');
  const [area, setArea] = useState('');
  const found = findTextRows(allTexts, area, useDeferredValue(search));
  return (
    <main className={styles.page}>
      <PageHeader
        title={t(texts.title)}
        actions={
          <div className={styles.switches}>
            <LocaleSwitch />
            <SchemeSwitch />
          </div>
        }
      />
      <div className={styles.filters}>
        <SearchField label={t(texts.search)} value={search} onChange={setSearch} />
        <Select
          label={t(texts.area)}
          options={[
            { value: '', label: t(texts.allAreas) },
            ...areas.map((each) => ({ value: each, label: each })),
          ]}
          value={area}
          onChange={setArea}
        />
      </div>
      <Text size="s" tone="muted">
        {t(texts.count, { count: found.length })}
        {found.length > MAX_ROWS && ` · ${t(texts.first, { count: MAX_ROWS })}`}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          illustration="search"
          title={t(texts.noMatch)}
          action={<Button onPress={() => setSearch('')}>{t(texts.clear)}</Button>}
        />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" dir="ltr" className={styles.cell}>
                {t(texts.key)}
              </th>
              <th scope="col" dir="rtl" className={styles.cell}>
                {t(texts.persian)}
              </th>
              <th scope="col" dir="ltr" className={styles.cell}>
                {t(texts.english)}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, MAX_ROWS).map(({ file, key, fa, en }) => (
              <tr key={`${file} ${key}`}>
                <th scope="row" dir="ltr" className={styles.key} title={file}>
                  {key}
                </th>
                <td lang="fa" dir="rtl" className={styles.cell}>
                  {fa}
                </td>
                <td lang="en" dir="ltr" className={styles.cell}>
                  {en}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}
