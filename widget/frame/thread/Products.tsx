// Cards of the products that an answer rests on; lazy-loaded.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ProductCard, ProductCards } from '../../../contract/conversations/products/product-cards.ts';
import { productPictureUrl } from '../../../contract/conversations/products/product-pictures.ts';
import type { Locale } from '../frame.texts.ts';
import './products.css';
import { productTexts as texts } from './products.texts.ts';

/** The shop's own page follows the link itself, and keeps the chat; from elsewhere the shop opens beside it. */
const targetOf = (url: string) =>
  URL.parse(document.referrer)?.host === URL.parse(url)?.host ? '_top' : '_blank';

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
  return (
    <li>
      <Picture url={picture} />
      <p class="name" dir="auto" title={name}>
        {url ? (
          <a href={url} target={targetOf(url)} rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p class="price">
        {regularPrice && (
          <>
            <span class="hidden">{texts.before[locale]}: </span>
            <s>{regularPrice}</s>
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
          aria-label={`${texts.add[locale]}: ${name}`}
        >
          {texts.add[locale]}
        </a>
      )}
    </li>
  );
};

export const Products = (props: { messageId: string; products: ProductCards; locale: Locale }) => {
  const { messageId, products, locale } = props;
  return (
    <ul class="products" aria-label={texts.label[locale]}>
      {products.cards.map((card, index) => (
        <Card
          key={`${card.name} ${card.url}`}
          card={card}
          picture={card.picture && productPictureUrl(messageId, index)}
          locale={locale}
        />
      ))}
      {products.more > 0 && (
        <li class="more">{texts.more[locale].replace('{count}', products.more.toLocaleString(locale))}</li>
      )}
    </ul>
  );
};
