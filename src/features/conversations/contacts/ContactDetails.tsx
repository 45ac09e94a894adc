// A contact's details, shown or edited in place.
import type { Consent } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { Contact, ContactChannel } from '../../../../contract/conversations/contacts/contacts.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { formatPhone } from '../../../i18n/numbers/phones.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { ContactForm } from '../../../machines/conversations/contacts/contact-details.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { formFacts } from '../visitor/visitor.facts.tsx';
import { panelTexts } from '../visitor/visitor-panel.texts.ts';
import { AttributeField, attributeText } from './AttributeFields.tsx';
import { contactsTexts, contactTexts as texts } from './contacts.texts.ts';
import { LabelCheckboxes } from './LabelCheckboxes.tsx';

export interface ContactDetailsProps {
  contact: Contact;
  /** Null while nothing is edited. */
  form: ContactForm | null;
  failure: Failure | null;
  isPending: boolean;
  onOpen: () => void;
  onChange: (form: ContactForm) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function ContactDetails(props: ContactDetailsProps) {
  const { contact, form, onOpen } = props;
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Stack>
      <Card
        title={t(texts.details)}
        aside={
          form === null && <IconButton icon="edit" size="small" label={t(texts.edit)} onPress={onOpen} />
        }
      >
        {form ? (
          <DetailsForm {...props} form={form} />
        ) : (
          <Stack gap={3}>
            <DescriptionList items={detailItems(contact, i18n)} />
            <Labels {...{ contact }} />
          </Stack>
        )}
      </Card>
      {contact.channels.map((channel) => (
        <ChannelDetails key={channel.conversationId} {...{ contact, channel }} />
      ))}
    </Stack>
  );
}

function Labels({ contact: { labels } }: { contact: Contact }) {
  if (labels.length === 0) return null;
  return (
    <Inline isWrapping>
      {labels.map(({ id, name, tone }) => (
        <StatusChip key={id} tone={tone} icon="tag">
          <bdi>{name}</bdi>
        </StatusChip>
      ))}
    </Inline>
  );
}

const CONSENTS = ['unknown', 'given', 'refused'] as const satisfies readonly Consent[];

function detailItems(contact: Contact, i18n: I18n) {
  const { phone, email, consent, consentAt, createdAt, lastSeenAt, attributes, values } = contact;
  const { t, date, dateTime, locale } = i18n;
  const link = (value: string | null, scheme: 'tel' | 'mailto') =>
    value === null ? (
      t(contactsTexts.none)
    ) : (
      <Link href={`${scheme}:${value}`} variant="plain">
        <bdi dir="ltr">{scheme === 'tel' ? formatPhone(locale, value) : value}</bdi>
      </Link>
    );
  const answer = t(texts[consent]);
  return [
    { id: 'phone', name: t(contactsTexts.phone), value: link(phone, 'tel') },
    { id: 'email', name: t(contactsTexts.email), value: link(email, 'mailto') },
    {
      id: 'consent',
      name: t(texts.consent),
      value: consentAt === null ? answer : t(texts.since, { answer, date: date(consentAt) }),
    },
    ...attributes.map((attribute) => {
      const value = values[attribute.id];
      return {
        id: attribute.id,
        name: attribute.name,
        value:
          value === undefined ? t(contactsTexts.none) : <bdi>{attributeText(attribute, value, i18n)}</bdi>,
      };
    }),
    { id: 'first', name: t(texts.firstSeen), value: dateTime(createdAt) },
    { id: 'last', name: t(contactsTexts.lastSeen), value: dateTime(lastSeenAt) },
  ];
}

function DetailsForm(props: ContactDetailsProps & { form: ContactForm }) {
  const { contact, form, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  return (
    <Form label={t(texts.details)} {...{ errors, error, onSubmit }} isSending={isPending}>
      <TextField
        name="name"
        label={t(contactsTexts.name)}
        direction="auto"
        maxLength={limits.visitorName.max}
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        autoFocus
      />
      <TextField
        name="phone"
        label={t(contactsTexts.phone)}
        type="tel"
        inputMode="tel"
        value={form.phone ?? ''}
        onChange={(phone) => onChange({ ...form, phone: phone || null })}
      />
      <TextField
        name="email"
        label={t(contactsTexts.email)}
        type="email"
        value={form.email ?? ''}
        onChange={(email) => onChange({ ...form, email: email || null })}
      />
      <Select<Consent>
        name="consent"
        label={t(texts.consent)}
        options={CONSENTS.map((value) => ({ value, label: t(texts[value]) }))}
        value={form.consent}
        onChange={(consent) => onChange({ ...form, consent })}
      />
      {contact.attributes.map((attribute) => (
        <AttributeField
          key={attribute.id}
          attribute={attribute}
          value={form.values[attribute.id] ?? ''}
          onChange={(value) => onChange({ ...form, values: { ...form.values, [attribute.id]: value } })}
        />
      ))}
      {contact.accountLabels.length > 0 && (
        <LabelCheckboxes
          legend={t(texts.labels)}
          labels={contact.accountLabels}
          chosen={form.labelIds ?? contact.labels.map(({ id }) => id)}
          onChange={(labelIds) => onChange({ ...form, labelIds })}
        />
      )}
      <Text size="s" tone="muted">
        {t(texts.editHint)}
      </Text>
      <Inline isWrapping>
        <Button isSubmit variant="primary" isPending={isPending}>
          {t(texts.save)}
        </Button>
        <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
          {t(texts.cancel)}
        </Button>
      </Inline>
    </Form>
  );
}

/** What the contact told in one place, where it differs from the details or adds to them. */
function ChannelDetails({ contact, channel }: { contact: Contact; channel: ContactChannel }) {
  const { t, locale } = useI18n();
  const { places } = contact;
  const differing = (['name', 'phone', 'email'] as const).flatMap((field) => {
    const value = channel[field];
    return value && value !== contact[field]
      ? [{ id: field, name: t(contactsTexts[field]), value: <bdi>{value}</bdi> }]
      : [];
  });
  const userId =
    channel.userId === null
      ? []
      : [{ id: 'user', name: t(panelTexts.userId), value: <bdi dir="ltr">{channel.userId}</bdi> }];
  const items = [...differing, ...userId, ...formFacts(channel)];
  if (items.length === 0) return null;
  const place = places.channels.find(({ kind }) => kind === channel.kind)?.label[locale] ?? channel.kind;
  return (
    <Card title={place}>
      <DescriptionList items={items} />
    </Card>
  );
}
