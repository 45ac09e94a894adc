// Sync scope fields of a shop or site: currency, orders, posts, pages, categories.
import { limits } from '../../../../contract/limits.ts';
import type { ShopCurrency, ShopFacts, ShopKind, SyncScope } from '../../../../contract/training/shops.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { SyncScopeForm } from '../../../machines/training/shops/shop-link.machine.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import * as styles from './Shops.css.ts';
import { scopeTexts as texts } from './shops.texts.ts';

export interface CategorySelectionProps {
  categories: ShopFacts['categories'];
  scope: SyncScope;
  onChange: (syncScope: SyncScope) => void;
}

function CategorySelection({ categories, scope, onChange }: CategorySelectionProps) {
  const { t } = useI18n();
  const selectedIds = new Set(scope.categories);
  const missingCategories = scope.categories.filter((id) => !categories.some((one) => one.id === id));
  if (categories.length + missingCategories.length === 0) return null;
  const rows = [
    ...categories.map(({ id, name, count }) => ({ id, label: t(texts.category, { name, count }) })),
    ...missingCategories.map((id) => ({ id, label: t(texts.removedCategory, { id }) })),
  ];
  const toggleCategory = (id: number, isChosen: boolean) =>
    onChange({
      ...scope,
      categories: isChosen ? [...scope.categories, id] : scope.categories.filter((one) => one !== id),
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
            isSelected={selectedIds.has(id)}
            onChange={(isChosen) => toggleCategory(id, isChosen)}
          />
        ))}
      </fieldset>
    </>
  );
}

export interface ShopScopeFieldsProps {
  kind: ShopKind;
  form: SyncScopeForm;
  currencyCode: string | null;
  /** The shop's categories; null while unknown. */
  categories: ShopFacts['categories'] | null;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<SyncScopeForm>) => void;
}

export function ShopScopeFields(props: ShopScopeFieldsProps) {
  return props.kind === 'woocommerce' ? <WooCommerceFields {...props} /> : <WordPressFields {...props} />;
}

function WooCommerceFields({ form, currencyCode, categories, errors, onChange }: ShopScopeFieldsProps) {
  const { t } = useI18n();
  const autoLabel =
    currencyCode === null ? t(texts.currencyAuto) : t(texts.currencyAutoWithCode, { code: currencyCode });
  const currencies: { value: ShopCurrency; label: string }[] = [
    { value: 'auto', label: autoLabel },
    { value: 'IRT', label: t(texts.IRT) },
    { value: 'IRR', label: t(texts.IRR) },
  ];
  return (
    <>
      <Select
        name="currency"
        label={t(texts.currency)}
        options={currencies}
        value={form.currency}
        onChange={(currency) => onChange({ currency })}
        error={errors.currency}
      />
      <Switch
        label={t(texts.tracking)}
        hint={t(texts.trackingHint)}
        isWide
        isSelected={form.orderTracking}
        onChange={(orderTracking) => onChange({ orderTracking })}
      />
      {form.orderTracking && (
        <TextField
          name="trackingKey"
          label={t(texts.trackingKey)}
          hint={t(texts.trackingKeyHint)}
          direction="ltr"
          autoComplete="off"
          maxLength={limits.shop.keyMax}
          value={form.trackingKey}
          onChange={(trackingKey) => onChange({ trackingKey })}
          error={errors.trackingKey}
        />
      )}
      <TextArea
        name="responsePrompt"
        label={t(texts.responsePrompt)}
        hint={t(texts.responseHint)}
        rows={2}
        value={form.responsePrompt}
        onChange={(responsePrompt) => onChange({ responsePrompt })}
        limit={limits.shop.promptMax}
        error={errors.responsePrompt}
      />
      <TextArea
        name="searchPrompt"
        label={t(texts.searchPrompt)}
        hint={t(texts.searchHint)}
        rows={2}
        value={form.searchPrompt}
        onChange={(searchPrompt) => onChange({ searchPrompt })}
        limit={limits.shop.promptMax}
        error={errors.searchPrompt}
      />
      {categories && (
        <CategorySelection
          categories={categories}
          scope={form.syncScope}
          onChange={(syncScope) => onChange({ syncScope })}
        />
      )}
    </>
  );
}

function WordPressFields({ form, categories, onChange }: ShopScopeFieldsProps) {
  const { t } = useI18n();
  const { syncScope } = form;
  const change = (change: Partial<SyncScopeForm['syncScope']>) =>
    onChange({ syncScope: { ...syncScope, ...change } });
  return (
    <Stack gap={3}>
      <Text size="s" weight="medium">
        {t(texts.scope)}
      </Text>
      <Checkbox label={t(texts.posts)} isSelected={syncScope.posts} onChange={(posts) => change({ posts })} />
      <Checkbox label={t(texts.pages)} isSelected={syncScope.pages} onChange={(pages) => change({ pages })} />
      {syncScope.posts && categories && (
        <CategorySelection
          categories={categories}
          scope={syncScope}
          onChange={(syncScope) => onChange({ syncScope })}
        />
      )}
    </Stack>
  );
}
