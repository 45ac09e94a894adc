import type { ItemStock, ShopItem } from '../../../../contract/training/shop-items.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import type { IconName } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import type { MenuChoice } from '../../../ui/Menu/menu.types.ts';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { RowMenu } from '../../../ui/Table/RowMenu.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { itemsTexts as texts } from './items.texts.ts';

export interface ItemRowHandlers {
  onOpen: (item: ShopItem) => void;
  onChoose: (item: ShopItem, state: ShopItem['state']) => void;
}

const stockChips: Record<ItemStock, { tone: Tone; icon: IconName }> = {
  instock: { tone: 'success', icon: 'done' },
  outofstock: { tone: 'neutral', icon: 'close' },
  onbackorder: { tone: 'warning', icon: 'hourglass' },
};

/** `isShop`: products have prices and stock, posts have neither. */
export function useShopItemColumns(
  isShop: boolean,
  handlers: ItemRowHandlers,
): readonly TableColumn<ShopItem>[] {
  const i18n = useI18n();
  const { t, list } = i18n;
  const runAction = (item: ShopItem, action: string) => {
    if (action === 'viewPassages') handlers.onOpen(item);
    else handlers.onChoose(item, action === 'exclude' ? 'excluded' : 'included');
  };
  const productColumns: TableColumn<ShopItem>[] = [
    {
      id: 'price',
      header: t(texts.price),
      kind: 'money',
      priority: 2,
      hasOwnLabel: true, // leaves room for the stock beside it on phones
      cell: (item) => <Price item={item} />,
    },
    {
      id: 'stock',
      header: t(texts.stock),
      kind: 'status',
      priority: 2,
      cell: (item) => <Stock item={item} />,
    },
    {
      id: 'categories',
      header: t(texts.categories),
      kind: 'text',
      priority: 3,
      cell: ({ categories }) => <bdi>{categories.length > 0 ? list(categories) : t(texts.unknown)}</bdi>,
    },
  ];
  return [
    {
      id: 'name',
      header: t(texts.name),
      kind: 'text',
      isHeading: true,
      cell: (item) => <ItemName item={item} />,
    },
    ...(isShop ? productColumns : []),
    {
      id: 'state',
      header: t(texts.state),
      kind: 'status',
      priority: 2,
      cell: ({ state }) => <ItemStateChip state={state} />,
    },
    // Last, so that it takes its own line on phones.
    {
      id: 'trainedAt',
      header: t(texts.trainedAt),
      kind: 'date',
      priority: 3,
      cell: ({ trainedAt }) => (trainedAt === null ? t(texts.unknown) : <RelativeTime at={trainedAt} />),
    },
    {
      id: 'actions',
      header: t(texts.actions),
      kind: 'actions',
      cell: (item) => (
        <RowMenu
          row={item.title}
          groups={[{ id: 'actions', items: rowActionsOf(item, i18n) }]}
          onAction={(action) => runAction(item, action)}
        />
      ),
    },
  ];
}

function ItemName({ item: { title, url } }: { item: ShopItem }) {
  const name = <bdi>{title}</bdi>;
  return url === null ? (
    name
  ) : (
    <Link href={url} variant="plain">
      {name}
    </Link>
  );
}

export function ItemStateChip({ state }: Pick<ShopItem, 'state'>) {
  const { t } = useI18n();
  const isExcluded = state === 'excluded';
  return (
    <StatusChip tone={isExcluded ? 'neutral' : 'success'} icon={isExcluded ? 'dashed' : 'done'}>
      {t(texts[state])}
    </StatusChip>
  );
}

export function Price({ item: { price } }: { item: ShopItem }) {
  const { t } = useI18n();
  if (!price) return t(texts.noPrice);
  if (price.rial !== null) return <MoneyText rial={price.rial} size="s" isColumn />;
  return <bdi>{`${price.amount} ${price.currency}`}</bdi>;
}

export function Stock({ item: { stock, quantity } }: { item: ShopItem }) {
  const { t } = useI18n();
  if (!stock) return t(texts.unknown);
  const hasQuantity = stock === 'instock' && quantity !== null;
  return (
    <StatusChip {...stockChips[stock]}>
      {hasQuantity ? t(texts.counted, { count: quantity }) : t(texts[stock])}
    </StatusChip>
  );
}

function rowActionsOf({ state }: ShopItem, { t }: I18n): MenuChoice[] {
  const viewAction: MenuChoice = { id: 'viewPassages', label: t(texts.viewPassages), icon: 'eye' };
  const toggleAction: MenuChoice =
    state === 'included'
      ? { id: 'exclude', label: t(texts.leaveOut), icon: 'eyeOff' }
      : { id: 'include', label: t(texts.include), icon: 'undo' };
  return [viewAction, toggleAction];
}
