// Cards of the products that an answer rests on; lazy-loaded.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ProductCard, ProductCards } from '../../../contract/conversations/products/product-cards.ts';
import { productPictureUrl } from '../../../contract/conversations/products/product-pictures.ts';
import type { Locale } from '../frame.texts.ts';
import './products.css';
import { productTexts as texts } from './products.texts.ts';

/**
 * The shop's own page follows the link itself, and keeps the chat; from elsewhere, as from a chat in a tab of its own,
 * the shop opens beside it.
 */
const targetOf = (url: string) =>
  window.top !== window && URL.parse(document.referrer)?.host === URL.parse(url)?.host ? '_top' : '_blank';

const Picture = ({ url }: { url: string | null }) => {
  const [isMissing, setMissing] = useState(url === null);
  return (
    <div class="picture">
      {url !== null && !isMissing && <img src={url} alt="" loading="lazy" onError={() => setMissing(true)} />}
    </div>
  );
};

const Card = ({ card, picture, locale }: { card: ProductCard; picture: string | null; locale: Locale }) => {
  const { name, url, price, regularPrice, stock, cartUrl } = card;
  const noteOf = (link: string) => (targetOf(link) === '_blank' ? ` (${texts.newTab[locale]})` : '');
  return (
    <li>
      <Picture url={picture} />
      <p class="name" dir="auto" title={name}>
        {url ? (
          <a href={url} target={targetOf(url)} rel="noopener">
            {name}
            <span class="hidden">{noteOf(url)}</span>
          </a>
        ) : (
          name
        )}
      </p>
      <p class="price">
        {regularPrice && (
          <>
            <span class="hidden">{texts.before[locale]}: </span>
            <s>
              <bdi>{regularPrice}</bdi>
            </s>
          </>
        )}
        <bdi>{price ?? texts.unpriced[locale]}</bdi>
      </p>
      <p class={`stock ${stock}`}>{texts[stock][locale]}</p>
      {cartUrl && (
        <a
          class="cart"
          href={cartUrl}
          target={targetOf(cartUrl)}
          rel="noopener nofollow"
          aria-label={`${texts.add[locale]}: ${name}${noteOf(cartUrl)}`}
        >
          {texts.add[locale]}
        </a>
      )}
    </li>
  );
};

/** Named again, as Safari drops the role along with the bullets. */
const LIST_ROLE = 'list';

export const Products = (props: { messageId: string; products: ProductCards; locale: Locale }) => {
  const { messageId, products, locale } = props;
  // Without a link inside, the keyboard scrolls the list itself.
  const isFocusable = !products.cards.some(({ url, cartUrl }) => url ?? cartUrl);
  return (
    <ul
      class="products"
      role={LIST_ROLE}
      aria-label={texts.label[locale]}
      tabIndex={isFocusable ? 0 : undefined}
    >
      {products.cards.map((card, index) => {
        const pictureUrl = `../..${productPictureUrl(messageId, index)}`;
        return <Card key={pictureUrl} card={card} picture={card.picture && pictureUrl} locale={locale} />;
      })}
      {products.more > 0 && (
        <li class="more">{texts.more[locale].replace('{count}', products.more.toLocaleString(locale))}</li>
      )}
    </ul>
  );
};
