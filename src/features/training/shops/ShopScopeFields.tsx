// What to learn of a shop or site: currency, orders, posts, pages, categories.
import { limits } from '../../../../contract/limits.ts';
import type { ShopCurrency, ShopFacts, ShopKind, Wants } from '../../../../contract/training/shops.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { ShopChoice } from '../../../machines/training/shops/shop-link.machine.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import * as styles from './Shops.css.ts';
import { choiceTexts as texts } from './shops.texts.ts';

export interface CategoriesProps {
  offered: ShopFacts['categories'];
  wants: Wants;
  onChange: (wants: Wants) => void;
}

function Categories({ offered, wants, onChange }: CategoriesProps) {
  const { t } = useI18n();
  const chosen = new Set(wants.categories);
  const gone = wants.categories.filter((id) => !offered.some((one) => one.id === id));
  if (offered.length + gone.length === 0) return null;
  const rows = [
    ...offered.map(({ id, name, count }) => ({ id, label: t(texts.category, { name, count }) })),
    ...gone.map((id) => ({ id, label: t(texts.goneCategory, { id }) })),
  ];
  const choose = (id: number, isChosen: boolean) =>
    onChange({
      ...wants,
      categories: isChosen ? [...wants.categories, id] : wants.categories.filter((one) => one !== id),
    });
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.categories)}
      </Text>
      <fieldset className={styles.categories} aria-label={t(texts.categories)}>
        {rows.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            isSelected={chosen.has(id)}
            onChange={(isChosen) => choose(id, isChosen)}
          />
        ))}
      </fieldset>
    </>
  );
}

export interface ChoiceFieldsProps {
  kind: ShopKind;
  choice: ShopChoice;
  currencyCode: string | null;
  /** Those of the shop or site; null where they are not known. */
  categories: ShopFacts['categories'] | null;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ShopChoice>) => void;
}

export function ChoiceFields(props: ChoiceFieldsProps) {
  return props.kind === 'woocommerce' ? <OfShop {...props} /> : <OfSite {...props} />;
}

function OfShop({ choice, currencyCode, categories, errors, onChange }: ChoiceFieldsProps) {
  const { t } = useI18n();
  const auto =
    currencyCode === null ? t(texts.currencyAuto) : t(texts.currencyAutoIs, { code: currencyCode });
  const currencies: { value: ShopCurrency; label: string }[] = [
    { value: 'auto', label: auto },
    { value: 'IRT', label: t(texts.IRT) },
    { value: 'IRR', label: t(texts.IRR) },
  ];
  return (
    <>
      <Select
        name="currency"
        label={t(texts.currency)}
        options={currencies}
        value={choice.currency}
        onChange={(currency) => onChange({ currency })}
        error={errors.currency}
      />
      <Switch
        label={t(texts.tracking)}
        hint={t(texts.trackingHint)}
        isWide
        isSelected={choice.orderTracking}
        onChange={(orderTracking) => onChange({ orderTracking })}
      />
      <TextArea
        name="responsePrompt"
        label={t(texts.responsePrompt)}
        hint={t(texts.responseHint)}
        rows={2}
        value={choice.responsePrompt}
        onChange={(responsePrompt) => onChange({ responsePrompt })}
        limit={limits.shop.promptMax}
        error={errors.responsePrompt}
      />
      <TextArea
        name="searchPrompt"
        label={t(texts.searchPrompt)}
        hint={t(texts.searchHint)}
        rows={2}
        value={choice.searchPrompt}
        onChange={(searchPrompt) => onChange({ searchPrompt })}
        limit={limits.shop.promptMax}
        error={errors.searchPrompt}
      />
      {categories && (
        <Categories offered={categories} wants={choice.wants} onChange={(wants) => onChange({ wants })} />
      )}
    </>
  );
}

function OfSite({ choice, categories, onChange }: ChoiceFieldsProps) {
  const { t } = useI18n();
  const { wants } = choice;
  const change = (more: Partial<ShopChoice['wants']>) => onChange({ wants: { ...wants, ...more } });
  return (
    <Stack gap={3}>
      <Text size="s" weight="medium">
        {t(texts.wants)}
      </Text>
      <Checkbox label={t(texts.posts)} isSelected={wants.posts} onChange={(posts) => change({ posts })} />
      <Checkbox label={t(texts.pages)} isSelected={wants.pages} onChange={(pages) => change({ pages })} />
      {wants.posts && categories && (
        <Categories offered={categories} wants={wants} onChange={(now) => onChange({ wants: now })} />
      )}
    </Stack>
  );
}
