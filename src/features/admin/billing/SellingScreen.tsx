// Seller's legal details and tax rates.
import { useMachine } from '@xstate/react';
import { ownDigits } from '../../../i18n/digits.ts';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Seller } from '../../../machines/flows/selling.machine.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Facts } from '../../../ui/Facts/Facts.tsx';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { Note } from '../../../ui/Note/Note.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { RateDialog } from './RateDialog.tsx';
import { RatesTable } from './RatesTable.tsx';
import { SellerDialog } from './SellerDialog.tsx';
import { liveSelling } from './selling.live.ts';
import { sellingTexts as texts } from './selling.texts.ts';

export default function SellingScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveSelling, inspection());
  const { told, failure, refusal, orders } = state.context;
  const isSavingSeller = state.matches({ desk: 'savingSeller' });
  const isAddingRate = state.matches({ desk: 'addingRate' });
  const written = {
    refusal,
    onChange: () => send({ type: 'form.changed' }),
    onClose: () => send({ type: 'dialog.closed' }),
  };
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        {state.matches({ desk: 'reading' }) && <Skeleton shape="card" />}
        {state.matches({ desk: 'unread' }) && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
        )}
        {told && <SellerCard seller={told.seller} onEdit={() => send({ type: 'seller.asked' })} />}
        {told && (
          <RatesTable
            rates={told.taxRates}
            isLeaving={({ id }) => orders.some(({ rate }) => rate.id === id)}
            onAdd={() => send({ type: 'rate.asked' })}
            onRemove={(rate) => send({ type: 'removal.asked', rate })}
          />
        )}
      </PageBody>
      {told && (isSavingSeller || state.matches({ desk: 'writingSeller' })) && (
        <SellerDialog
          {...written}
          seller={told.seller}
          isPending={isSavingSeller}
          onSubmit={(seller) => send({ type: 'seller.sent', seller })}
        />
      )}
      {told && (isAddingRate || state.matches({ desk: 'writingRate' })) && (
        <RateDialog
          {...written}
          rates={told.taxRates}
          isPending={isAddingRate}
          onSubmit={(rate) => send({ type: 'rate.sent', rate })}
        />
      )}
    </>
  );
}

const NUMBERS = ['nationalId', 'economicCode', 'registrationNumber', 'postalCode', 'phone'] as const;

function SellerCard({ seller, onEdit }: { seller: Seller; onEdit: () => void }) {
  const { t, locale } = useI18n();
  return (
    <Card
      title={t(texts.seller)}
      aside={
        <Button icon="edit" onPress={onEdit}>
          {t(texts.edit)}
        </Button>
      }
    >
      {seller.name === '' ? (
        <Note tone="warning">{t(texts.nobody)}</Note>
      ) : (
        <Facts
          items={[
            { id: 'name', name: t(texts.name), value: <bdi>{seller.name}</bdi> },
            ...NUMBERS.map((id) => ({
              id,
              name: t(texts[id]),
              value:
                seller[id] === '' ? t(texts.unsaid) : <bdi dir="ltr">{ownDigits(locale, seller[id])}</bdi>,
            })),
            { id: 'address', name: t(texts.address), value: seller.address || t(texts.unsaid) },
          ]}
        />
      )}
    </Card>
  );
}
