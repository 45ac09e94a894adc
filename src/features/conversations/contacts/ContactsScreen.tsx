import { Suspense, useState } from 'react';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { ContactPlaces, ContactRow } from '../../../../contract/conversations/contacts/contacts.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { formatPhone } from '../../../i18n/numbers/phones.ts';
import {
  type ContactFilterPatch,
  formatContactFilters,
  isNarrowed,
  NO_FILTERS,
  withContactFilters,
} from '../../../machines/conversations/contacts/contacts.url.ts';
import { useLocation, useSearch } from '../../../platform/browser/location.ts';
import { contactPageLink, contactsLink, inboxLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { FilterBar } from '../../../ui/Table/FilterBar.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { RemovedFilters } from './ContactConditions.tsx';
import { ContactFilterFields } from './ContactFilterFields.tsx';
import { ContactSegments } from './ContactSegments.tsx';
import { attributeTexts } from './contact-attributes.texts.ts';
import { exportTexts } from './contact-export.texts.ts';
import { importTexts } from './contact-import.texts.ts';
import { contactName } from './contact-name.ts';
import { contactExportWithPorts, contactsWithPorts } from './contacts.ports.ts';
import { contactsTexts as texts } from './contacts.texts.ts';

function contactColumns(i18n: I18n, { bots, channels }: ContactPlaces): readonly TableColumn<ContactRow>[] {
  const { t, n, list, locale } = i18n;
  const labelOf = (kind: string) => channels.find((channel) => channel.kind === kind)?.label[locale] ?? kind;
  const nameOf = (botId: string) => bots.find(({ id }) => id === botId)?.name ?? '';
  const renderValue = (value: string | null) =>
    value === null ? t(texts.none) : <bdi dir="ltr">{value}</bdi>;
  const botColumn: TableColumn<ContactRow> = {
    id: 'bots',
    header: t(texts.bot),
    kind: 'text',
    priority: 3,
    cell: ({ botIds }) => <bdi>{list(botIds.map(nameOf).filter(Boolean)) || t(texts.none)}</bdi>,
  };
  return [
    {
      id: 'name',
      header: t(texts.name),
      kind: 'text',
      isHeading: true,
      cell: (contact) => (
        <Link href={contactPageLink(contact.id)} variant="plain">
          <bdi>{contactName(contact, i18n)}</bdi>
        </Link>
      ),
    },
    {
      id: 'phone',
      header: t(texts.phone),
      kind: 'text',
      priority: 2,
      cell: ({ phone }) => renderValue(phone && formatPhone(locale, phone)),
    },
    {
      id: 'email',
      header: t(texts.email),
      kind: 'text',
      priority: 3,
      cell: ({ email }) => renderValue(email),
    },
    {
      id: 'channels',
      header: t(texts.channel),
      kind: 'text',
      priority: 3,
      cell: (contact) => list(contact.channels.map(labelOf)) || t(texts.none),
    },
    ...(bots.length > 1 ? [botColumn] : []),
    {
      id: 'conversations',
      header: t(texts.conversations),
      kind: 'number',
      priority: 3,
      cell: ({ conversations }) => n(conversations),
    },
    {
      id: 'seen',
      header: t(texts.lastSeen),
      kind: 'date',
      priority: 2,
      cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
    },
  ];
}

// Loaded on demand, as attributes are seldom changed.
const AttributesDialog = lazyComponent(() => import('./AttributesDialog.tsx'));

function ExportButton({ filters }: { filters: ContactFilters }) {
  const { t } = useI18n();
  const [state, send] = useMachine(contactExportWithPorts);
  return (
    <Button
      icon="download"
      isPending={state.matches('exporting')}
      onPress={() => send({ type: 'export.requested', filters })}
    >
      {t(exportTexts.export)}
    </Button>
  );
}

export default function ContactsScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [, navigate] = useLocation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isOwner = currentUser.read()?.is_operator === false;
  const [state, send] = useMachine(contactsWithPorts, { input: { query: useSearch() } });
  const { filters, contacts, nextCursor, total, facets, failure } = state.context;
  const showInUrl = (changes: ContactFilterPatch) =>
    navigate(`${contactsLink}${formatContactFilters(withContactFilters(filters, changes))}`, {
      replace: true,
    });
  const choose = (changes: ContactFilterPatch) => {
    send({ type: 'filters.chosen', changes });
    showInUrl(changes);
  };
  const type = (search: string) => {
    send({ type: 'search.changed', search });
    showInUrl({ search });
  };
  const clear = () => choose(NO_FILTERS);
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          isOwner && (
            <>
              <Button icon="sliders" onPress={() => setDialogOpen(true)}>
                {t(attributeTexts.manage)}
              </Button>
              <ExportButton filters={filters} />
              <Link href={contactPageLink('import')} variant="button">
                {t(importTexts.open)}
              </Link>
            </>
          )
        }
      />
      {isDialogOpen && (
        <Suspense>
          <AttributesDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
      <PageBody>
        <FilterBar
          search={{ label: t(texts.search), value: filters.search ?? '', onChange: type }}
          choice={{
            label: t(texts.known),
            options: [
              { value: 'any', label: t(texts.anyone) },
              { value: 'phone', label: t(texts.withPhone) },
              { value: 'email', label: t(texts.withEmail) },
            ],
            value: filters.known ?? 'any',
            onChange: (known) => choose({ known: known === 'any' ? undefined : known }),
          }}
          resultCount={total === null ? '' : t(texts.found, { count: total })}
        >
          <ContactSegments
            {...{ filters, facets, isOwner }}
            onChoose={(saved) => choose({ ...NO_FILTERS, ...saved })}
          />
        </FilterBar>
        <ContactFilterFields {...{ filters, facets }} onChoose={choose} />
        {total !== null && <RemovedFilters {...{ filters, facets }} onChoose={choose} />}
        <Card padding="none">
          <Table
            label={t(texts.list)}
            layout="virtual"
            columns={contactColumns(i18n, facets)}
            rows={contacts}
            keyOf={({ id }) => id}
            nameOf={(contact) => contactName(contact, i18n)}
            status={tableStatus(locale, {
              isLoading: state.hasTag('loading'),
              isFailed: state.matches('failed'),
              failure,
              onRetry: () => send({ type: 'retried' }),
            })}
            filter={
              isNarrowed(filters)
                ? { name: filters.search ?? t(texts.theseFilters), onClear: clear }
                : undefined
            }
            empty={
              <EmptyState
                illustration="people"
                title={t(texts.emptyTitle)}
                body={t(texts.emptyBody)}
                action={
                  <Link href={inboxLink} variant="button">
                    {t(texts.toInbox)}
                  </Link>
                }
              />
            }
            more={loadMoreOf(nextCursor !== null, {
              onLoad: () => send({ type: 'more.requested' }),
              isLoading: state.matches({ ready: 'loading' }),
              hasFailed: state.matches({ ready: 'failed' }),
            })}
          />
        </Card>
      </PageBody>
    </>
  );
}
