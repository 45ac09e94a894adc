import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { ItemState, ShopItem } from '../../../../contract/training/shop-items.ts';
import type { training } from '../../../../contract/training/training.ts';
import { currentBotWithPorts } from '../../../api/current-bot.ports.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { botLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList, type DescriptionListProps } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { FilterBar } from '../../../ui/Table/FilterBar.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import { Passages } from '../../../ui/Text/Passages.tsx';
import { Heading } from '../../../ui/Text/Text.tsx';
import { ItemStateChip, Price, Stock, useShopItemColumns } from './items.columns.tsx';
import { shopItemsWithPorts } from './items.ports.ts';
import { itemsTexts as texts } from './items.texts.ts';
import { shopsTexts } from './shops.texts.ts';

type ItemContent = OutputOf<typeof training.read>;

export interface ItemSheetProps {
  item: ShopItem;
  content: ItemContent | null;
  failure: Failure | null;
  onRetry: () => void;
  onChoose: (state: ItemState) => void;
  onClose: () => void;
}

function ItemSheet({ item, content, failure, onRetry, onChoose, onClose }: ItemSheetProps) {
  const { t, n, list, locale } = useI18n();
  const isExcluded = item.state === 'excluded';
  const facts: DescriptionListProps['items'] = [
    ...(item.stock
      ? [
          { id: 'price', name: t(texts.price), value: <Price item={item} /> },
          { id: 'stock', name: t(texts.stock), value: <Stock item={item} /> },
        ]
      : []),
    ...(item.categories.length > 0
      ? [{ id: 'categories', name: t(texts.categories), value: list(item.categories) }]
      : []),
    { id: 'characters', name: t(texts.characters), value: n(item.characters) },
    { id: 'state', name: t(texts.state), value: <ItemStateChip state={item.state} /> },
  ];
  return (
    <Sheet
      title={item.title}
      isOpen
      onClose={onClose}
      actions={
        <Button
          icon={isExcluded ? 'undo' : 'eyeOff'}
          onPress={() => onChoose(isExcluded ? 'included' : 'excluded')}
        >
          {t(isExcluded ? texts.include : texts.leaveOut)}
        </Button>
      }
    >
      <Stack gap={4}>
        {isExcluded && <Callout tone="info">{t(texts.excludedNote)}</Callout>}
        <DescriptionList items={facts} />
        {item.url !== null && (
          <Link href={item.url} variant="plain" icon="external">
            {t(texts.open)}
          </Link>
        )}
        <Heading level={3} size="s">
          {t(texts.passages)}
        </Heading>
        {failure && (
          <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
        )}
        {content ? <ItemPassages content={content} /> : !failure && <PassagesSkeleton />}
      </Stack>
    </Sheet>
  );
}

const PassagesSkeleton = () => (
  <Loading>
    <Stack gap={3}>
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="half" />
    </Stack>
  </Loading>
);

function ItemPassages({ content: { passages } }: { content: ItemContent }) {
  const { t } = useI18n();
  if (passages.length === 0) return <Callout tone="info">{t(texts.noPassages)}</Callout>;
  // All passages have the item's name as title, so titles are left out.
  const untitled = passages.map(({ id, text }) => ({ id, text }));
  return <Passages label={t(texts.passages)} passages={untitled} />;
}

export default function ShopItemsScreen({
  params: { botId, shopId },
}: {
  params: { botId: string; shopId: string };
}) {
  const { t, locale } = useI18n();
  const [{ context: botContext }] = useMachine(currentBotWithPorts, { input: { botId } });
  const [state, send] = useMachine(shopItemsWithPorts, { input: { botId, shopId } });
  const { context } = state;
  const { shop, items, failure, selected, category, openedItem } = context;
  const setItemState = (ids: readonly string[], nextState: 'included' | 'excluded') =>
    send({ type: 'command.issued', command: { shopId, state: nextState, ids } });
  const columns = useShopItemColumns(shop?.kind !== 'wordpress', {
    onOpen: (item) => send({ type: 'item.opened', item }),
    onChoose: ({ id }, nextState) => setItemState([id], nextState),
  });
  const listStatus = tableStatus(locale, {
    isLoading: state.hasTag('loading'),
    isFailed: state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  const activeFilter =
    context.search.trim() || category || (context.filter === 'all' ? '' : t(texts[context.filter]));
  const clearFilters = () => {
    send({ type: 'search.changed', search: '' });
    send({ type: 'category.chosen', category: '' });
    send({ type: 'filter.chosen', filter: 'all' });
  };
  const isExcluded = (id: string) => items.some((item) => item.id === id && item.state === 'excluded');
  const areAllExcluded = [...selected].every(isExcluded);
  // Only items that are still included: an undo must not include those excluded before.
  const toggleSelected = () =>
    areAllExcluded
      ? setItemState([...selected], 'included')
      : setItemState(
          [...selected].filter((id) => !isExcluded(id)),
          'excluded',
        );
  return (
    <>
      <PageHeader
        title={shop?.name ?? t(texts.fallback)}
        parent={{ href: botLink(botId, 'shops'), label: botContext.bot?.name ?? t(texts.back) }}
        actions={
          <Link href={botLink(botId, 'testChat')} variant="button" icon="message">
            {t(shopsTexts.test)}
          </Link>
        }
      />
      <PageBody>
        <FilterBar
          search={{
            label: t(texts.search),
            value: context.search,
            onChange: (value) => send({ type: 'search.changed', search: value }),
          }}
          choice={{
            label: t(texts.state),
            options: [
              { value: 'all', label: t(texts.all) },
              { value: 'included', label: t(texts.included) },
              { value: 'excluded', label: t(texts.excluded) },
            ],
            value: context.filter,
            onChange: (filter) => send({ type: 'filter.chosen', filter }),
          }}
          resultCount={
            listStatus.kind === 'ready' || items.length > 0 ? t(texts.found, { count: context.total }) : ''
          }
        >
          {context.categories.length > 1 && (
            <Select
              label={t(texts.category)}
              isLabelHidden
              size="small"
              options={[
                { value: '', label: t(texts.anyCategory) },
                ...context.categories.map(({ name, count }) => ({
                  value: name,
                  label: t(texts.categoryCount, { name, count }),
                })),
              ]}
              value={category}
              onChange={(value) => send({ type: 'category.chosen', category: value })}
            />
          )}
        </FilterBar>
        <Card padding="none">
          <Table
            label={t(texts.table)}
            layout="virtual"
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            status={listStatus}
            selection={{
              mode: 'multiple',
              selected,
              onChange: (ids) => send({ type: 'items.selected', ids }),
              bulk: (
                <Button size="small" icon={areAllExcluded ? 'undo' : 'eyeOff'} onPress={toggleSelected}>
                  {t(areAllExcluded ? texts.includeSelected : texts.leaveOutSelected)}
                </Button>
              ),
            }}
            filter={activeFilter ? { name: activeFilter, onClear: clearFilters } : undefined}
            empty={
              <EmptyState illustration="knowledge" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
            }
            more={loadMoreOf(context.hasMore, {
              onLoad: () => send({ type: 'more.requested' }),
              isLoading: state.matches({ list: { ready: 'loading' } }),
              hasFailed: state.matches({ list: { ready: 'failed' } }),
            })}
          />
        </Card>
        {openedItem && (
          <ItemSheet
            item={items.find(({ id }) => id === openedItem.id) ?? openedItem}
            content={context.passages}
            failure={context.passagesFailure}
            onRetry={() => send({ type: 'passages.retried' })}
            onChoose={(nextState) => setItemState([openedItem.id], nextState)}
            onClose={() => send({ type: 'item.closed' })}
          />
        )}
      </PageBody>
    </>
  );
}
