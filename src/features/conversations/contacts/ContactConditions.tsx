// Conditions on attributes, each with a button that removes it.
import {
  type AttributeCondition,
  type ContactFilters,
  formatConditions,
} from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { ContactFacets } from '../../../../contract/conversations/contacts/contacts.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import {
  type ContactFilterPatch,
  conditionsOf,
  countRemoved,
} from '../../../machines/conversations/contacts/contacts.url.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { attributeText } from './AttributeFields.tsx';
import * as styles from './Contacts.css.ts';
import { filterTexts as texts } from './contact-segments.texts.ts';

export interface ContactConditionsProps {
  filters: ContactFilters;
  facets: Pick<ContactFacets, 'labels' | 'attributes'>;
  onChoose: (changes: ContactFilterPatch) => void;
}

/** Nothing where the filters have no condition. */
export function ContactConditions({ filters, facets, onChoose }: ContactConditionsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const conditions = conditionsOf(filters);
  if (conditions.length === 0) return null;
  return (
    <ul aria-label={t(texts.conditions)} className={styles.conditions}>
      {conditions.map((condition) => {
        const text = conditionText(condition, facets, i18n);
        const rest = conditions.filter((one) => one !== condition);
        return (
          <li key={formatConditions([condition])} className={styles.condition}>
            <bdi>{text}</bdi>
            <IconButton
              icon="close"
              size="small"
              label={t(texts.removeChip, { condition: text })}
              onPress={() => onChoose({ attributes: formatConditions(rest) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Says that parts of the filters were removed from the account, and offers to drop them. */
export function RemovedFilters({ filters, facets, onChoose }: ContactConditionsProps) {
  const { t } = useI18n();
  if (countRemoved(filters, facets) === 0) return null;
  const labelIds = filters.labels?.split(',') ?? [];
  const keep = {
    labels: labelIds.filter((id) => facets.labels.some((label) => label.id === id)).join(','),
    attributes: formatConditions(
      conditionsOf(filters).filter(({ attributeId }) =>
        facets.attributes.some(({ id }) => id === attributeId),
      ),
    ),
  };
  return (
    <Callout
      tone="warning"
      action={
        <Button size="small" onPress={() => onChoose(keep)}>
          {t(texts.dropLost)}
        </Button>
      }
    >
      {t(texts.lost)}
    </Callout>
  );
}

const CHIPS = {
  is: texts.isChip,
  min: texts.minChip,
  max: texts.maxChip,
  set: texts.setChip,
  unset: texts.unsetChip,
} as const;

function conditionText(
  { attributeId, comparison, value }: AttributeCondition,
  { attributes }: Pick<ContactFacets, 'attributes'>,
  i18n: I18n,
): string {
  const attribute = attributes.find(({ id }) => id === attributeId);
  return i18n.t(CHIPS[comparison], {
    name: attribute?.name ?? i18n.t(texts.removedAttribute),
    value: attribute && value !== '' ? attributeText(attribute, value, i18n) : value,
  });
}
