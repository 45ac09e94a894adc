// Draws one item that was learned of a shop: its facts, and its passages as the engine sees them. Reads nothing itself.
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { ItemState, ShopItem } from '../../../contract/shop-items.ts';
import type { training } from '../../../contract/training.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Facts, type FactsProps } from '../../ui/Facts/Facts.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Passages } from '../../ui/Text/Passages.tsx';
import { Heading } from '../../ui/Text/Text.tsx';
import { ItemStateChip, Price, Stock } from './items.columns.tsx';
import { itemsTexts as texts } from './items.texts.ts';

type Words = OutputOf<typeof training.read>;

export interface ItemSheetProps {
  item: ShopItem;
  words: Words | null;
  failure: Failure | null;
  onRetry: () => void;
  onChoose: (state: ItemState) => void;
  onClose: () => void;
}

export function ItemSheet({ item, words, failure, onRetry, onChoose, onClose }: ItemSheetProps) {
  const { t, n, list, locale } = useI18n();
  const isOut = item.state === 'leftOut';
  const facts: FactsProps['items'] = [
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
        <Button icon={isOut ? 'undo' : 'eyeOff'} onPress={() => onChoose(isOut ? 'learned' : 'leftOut')}>
          {t(isOut ? texts.takeBack : texts.leaveOut)}
        </Button>
      }
    >
      <Stack gap={4}>
        {isOut && <Note tone="info">{t(texts.outNote)}</Note>}
        <Facts items={facts} />
        {item.url !== null && (
          <Link href={item.url} look="plain" icon="external">
            {t(texts.open)}
          </Link>
        )}
        <Heading level={3} size="s">
          {t(texts.passages)}
        </Heading>
        {failure && (
          <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
        )}
        {words ? <Learned words={words} /> : !failure && <Waiting />}
      </Stack>
    </Sheet>
  );
}

const Waiting = () => (
  <Loading>
    <Stack gap={3}>
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="half" />
    </Stack>
  </Loading>
);

function Learned({ words: { passages } }: { words: Words }) {
  const { t } = useI18n();
  if (passages.length === 0) return <Note tone="info">{t(texts.noPassages)}</Note>;
  // All have the item's own name as their title: it would only be said again.
  const untitled = passages.map(({ id, text }) => ({ id, text }));
  return <Passages label={t(texts.passages)} passages={untitled} />;
}
