// The product cards of an answer as a compact list.
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { ProductCard } from '../../../../contract/conversations/products/product-cards.ts';
import { productPictureUrl } from '../../../../contract/conversations/products/product-pictures.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { addressOf } from '../../../platform/browser/base-path.ts';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { threadTexts as texts } from '../conversations.texts.ts';
import * as styles from './MessageProducts.css.ts';

export function MessageProducts({ id, products }: Pick<Message, 'id' | 'products'>) {
  const { t } = useI18n();
  if (!products) return null;
  return (
    <div className={styles.list}>
      {products.cards.map((card, index) => (
        <Product
          key={`${card.name} ${card.url}`}
          card={card}
          picture={card.picture && addressOf(productPictureUrl(id, index))}
        />
      ))}
      {products.more > 0 && (
        <Text size="s" tone="muted">
          {t(texts.moreProducts, { count: products.more })}
        </Text>
      )}
    </div>
  );
}

function Product({ card, picture }: { card: ProductCard; picture: string | null }) {
  const { t } = useI18n();
  return (
    <Inline gap={2}>
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
      <Stack gap="none">
        {card.url ? (
          <Link href={card.url} variant="quiet">
            <bdi>{card.name}</bdi>
          </Link>
        ) : (
          <Text size="s">
            <bdi>{card.name}</bdi>
          </Text>
        )}
        <Text size="xs" tone="muted">
          {card.price && <bdi>{card.price} · </bdi>}
          {t(texts[card.stock])}
        </Text>
      </Stack>
    </Inline>
  );
}
