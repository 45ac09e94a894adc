// Filters above the list of contacts.
import { Suspense, useState } from 'react';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { ContactFacets } from '../../../../contract/conversations/contacts/contacts.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import {
  type ContactFilterPatch,
  conditionsOf,
} from '../../../machines/conversations/contacts/contacts.url.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { DateRangeField } from '../../../ui/DatePicker/DateRangeField.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { ContactConditions } from './ContactConditions.tsx';
import * as styles from './Contacts.css.ts';
import { filterTexts } from './contact-segments.texts.ts';
import { contactsTexts as texts } from './contacts.texts.ts';

// Loaded on demand, as the fields above it are enough for most lists.
const FiltersDialog = lazyComponent(() => import('./FiltersDialog.tsx'));

/** Value of “all”: a select accepts no empty value. */
const ALL = 'all';

export interface ContactFilterFieldsProps {
  filters: ContactFilters;
  facets: ContactFacets;
  onChoose: (changes: ContactFilterPatch) => void;
}

export function ContactFilterFields({ filters, facets, onChoose }: ContactFilterFieldsProps) {
  const { t, locale } = useI18n();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { bots, channels } = facets;
  const count =
    conditionsOf(filters).length +
    [filters.consent, filters.duplicates, filters.labels].filter((one) => one !== undefined).length;
  const { from, to } = filters;
  const period = from === undefined || to === undefined ? null : { from, to };
  return (
    <>
      <div className={styles.filters}>
        {bots.length > 1 && (
          <Select<string>
            label={t(texts.bot)}
            options={[
              { value: ALL, label: t(texts.allBots) },
              ...bots.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filters.bots ?? ALL}
            onChange={(chosen) => onChoose({ bots: chosen === ALL ? undefined : chosen })}
          />
        )}
        <Select<string>
          label={t(texts.channel)}
          options={[
            { value: ALL, label: t(texts.allChannels) },
            ...channels.map(({ kind, label }) => ({ value: kind, label: label[locale] })),
          ]}
          value={filters.channels ?? ALL}
          onChange={(chosen) => onChoose({ channels: chosen === ALL ? undefined : chosen })}
        />
        <DateRangeField
          label={t(texts.lastSeen)}
          placeholder={t(texts.anyTime)}
          value={period}
          onChange={(chosen) => onChoose(chosen ?? { from: undefined, to: undefined })}
        />
        <Button icon="filter" onPress={() => setDialogOpen(true)}>
          {count > 0 ? t(filterTexts.moreCount, { count }) : t(filterTexts.more)}
        </Button>
      </div>
      <ContactConditions {...{ filters, facets, onChoose }} />
      {isDialogOpen && (
        <Suspense>
          <FiltersDialog {...{ filters, facets, onChoose }} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
