// Contacts that may be the same person, and those that were merged.
import type { Contact } from '../../../../contract/conversations/contacts/contacts.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { contactPageLink } from '../../../platform/links.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { mergeTexts as texts } from './contact-merge.texts.ts';
import { contactName } from './contact-name.ts';

export interface ContactMergesProps {
  contact: Contact;
  failure: Failure | null;
  isPending: boolean;
  onMerge: (otherId: string) => void;
  onUndo: (mergeId: string) => void;
}

export function ContactMerges({ contact, failure, isPending, onMerge, onUndo }: ContactMergesProps) {
  const i18n = useI18n();
  const { t, locale, date } = i18n;
  const { duplicates, merges } = contact;
  return (
    <>
      {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
      {duplicates.length > 0 && (
        <Card title={t(texts.title)} padding="none">
          <List label={t(texts.list)}>
            {duplicates.map((duplicate) => (
              <ListRow
                key={duplicate.id}
                title={contactName(duplicate, i18n)}
                href={contactPageLink(duplicate.id)}
                detail={t(texts[duplicate.by])}
                actions={
                  <Button size="small" isPending={isPending} onPress={() => onMerge(duplicate.id)}>
                    {t(texts.merge)}
                  </Button>
                }
              />
            ))}
          </List>
        </Card>
      )}
      {merges.length > 0 && (
        <Card title={t(texts.merged)} padding="none">
          <List label={t(texts.merged)}>
            {merges.map(({ id, at, ...merged }) => (
              <ListRow
                key={id}
                title={contactName({ ...merged, id: merged.contactId }, i18n)}
                detail={t(texts.mergedAt, { date: date(at) })}
                actions={
                  <Button size="small" icon="undo" isPending={isPending} onPress={() => onUndo(id)}>
                    {t(texts.undo)}
                  </Button>
                }
              />
            ))}
          </List>
        </Card>
      )}
    </>
  );
}
