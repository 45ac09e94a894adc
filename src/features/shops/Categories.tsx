// Draws which categories of a shop or site are learned; those that are chosen and gone can be given up. Reads none.
import type { ShopFacts, Wants } from '../../../contract/shops.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Shops.css.ts';
import { choiceTexts as texts } from './shops.texts.ts';

export interface CategoriesProps {
  offered: ShopFacts['categories'];
  wants: Wants;
  onChange: (wants: Wants) => void;
}

export function Categories({ offered, wants, onChange }: CategoriesProps) {
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
