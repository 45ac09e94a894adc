// Card of the checkout for payment by bank transfer.
import { useMemo, useState } from 'react';
import type { BankDetails } from '../../../../contract/billing/payments.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { manualTexts as texts } from './checkout.texts.ts';
import { type CheckoutCardProps, isPending } from './checkout.types.ts';

export function ManualPaymentCard({
  quote,
  state,
  send,
  details,
}: CheckoutCardProps & { details: BankDetails }) {
  const { t, toman, locale } = useI18n();
  const [file, setFile] = useState<File | null>(null);
  const [email, setEmail] = useState(currentUser.read()?.email ?? '');
  const [planName, setPlanName] = useState(quote.plan.name[locale]);
  const [isSubmitted, setSubmitted] = useState(false);
  const { receiptFailure } = state.context;
  const errors = useMemo(
    () => (receiptFailure ? fieldErrors(receiptFailure, locale) : {}),
    [receiptFailure, locale],
  );
  const isFormError = receiptFailure !== null && Object.keys(errors).length === 0;
  const isBlocked = isPending(state);
  const isReceiptMissing = isSubmitted && file === null;
  return (
    <Card title={t(texts.title)}>
      <Stack gap={4}>
        <Text size="s">{t(texts.intro, { sum: toman(quote.payable) })}</Text>
        <DescriptionList
          items={[
            { id: 'holder', name: t(texts.holder), value: <bdi>{details.holder}</bdi> },
            {
              id: 'card',
              name: t(texts.card),
              value: <Copyable value={groupDigits(details.cardNumber)} label={t(texts.card)} />,
            },
            {
              id: 'iban',
              name: t(texts.iban),
              value: <Copyable value={details.iban} label={t(texts.iban)} />,
            },
          ]}
        />
        <Form
          label={t(texts.title)}
          isSending={isBlocked}
          errors={errors}
          error={
            isFormError ? errorText(receiptFailure, locale) : isReceiptMissing ? t(texts.needed) : undefined
          }
          onSubmit={() => {
            setSubmitted(true);
            if (file) send({ type: 'receipt.submitted', form: { file, email, planName } });
          }}
        >
          <TextField
            name="email"
            type="email"
            label={t(texts.email)}
            value={email}
            onChange={setEmail}
            autoComplete="email"
          />
          <TextField name="planName" label={t(texts.planName)} value={planName} onChange={setPlanName} />
          <FileDrop
            label={t(texts.receipt)}
            hint={t(texts.receiptHint)}
            accept={['.png', '.jpg', '.jpeg', '.webp', '.pdf']}
            isMultiple={false}
            isDisabled={isBlocked}
            onFiles={([first]) => setFile(first ?? null)}
          />
          {file && (
            <Text size="s" tone="muted">
              <bdi>{t(texts.chosen, { name: file.name })}</bdi>
            </Text>
          )}
          <Inline>
            <Button isSubmit variant="primary" icon="upload" isPending={isBlocked}>
              {t(texts.send)}
            </Button>
          </Inline>
        </Form>
        <Text size="s" tone="muted">
          {t(texts.orEmail, { email: details.email })}
        </Text>
      </Stack>
    </Card>
  );
}

const groupDigits = (card: string): string => card.replace(/(\d{4})(?=\d)/g, '$1 ');
