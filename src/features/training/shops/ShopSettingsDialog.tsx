// Shop settings and new API keys; never shows a secret.

import { useId, useMemo } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Shop } from '../../../../contract/training/shops.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { ShopScopeFields } from './ShopScopeFields.tsx';
import { shopCategoriesWithPorts, shopSettingsWithPorts } from './shops.ports.ts';
import { linkTexts, scopeTexts, settingsTexts as texts } from './shops.texts.ts';
import { WordPressMenuSteps } from './WordPressMenuSteps.tsx';

export interface ShopSettingsDialogProps {
  shop: Shop;
  onSaved: (shop: Shop) => void;
  onClose: () => void;
}

export default function ShopSettingsDialog({ shop, onSaved, onClose }: ShopSettingsDialogProps) {
  const { t, locale } = useI18n();
  const formId = useId();
  const machine = useMemo(
    () =>
      shopSettingsWithPorts.provide({ actions: { saved: (_, { shop: savedShop }) => onSaved(savedShop) } }),
    [onSaved],
  );
  const [state, send] = useMachine(machine, { input: { shop } });
  const [categoriesState, sendCategories] = useMachine(shopCategoriesWithPorts, { input: { shop } });
  const { scopeForm, keys, failure } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  // Errors of the server are shown above the form and at their field; a missing value only at its field.
  const isFormError =
    failure !== null && (failure.error !== 'InvalidInput' || Object.keys(errors).length === 0);
  const isPending = state.hasTag('pending');
  const isRenewing = state.hasTag('renewingKeys');
  const isShop = shop.kind === 'woocommerce';
  const title = t(texts.title, { name: shop.name });
  const credentialsText = shop.keyTail
    ? t(texts.currentKey, { tail: shop.keyTail })
    : shop.username
      ? t(texts.currentUser, { user: shop.username })
      : t(texts.anonymousAccess);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isPending={isPending}
      actions={
        <>
          <Button
            variant="quiet"
            isDisabled={isPending}
            onPress={isRenewing ? () => send({ type: 'step.back' }) : onClose}
          >
            {t(isRenewing ? linkTexts.back : uiTexts.cancel)}
          </Button>
          <Button variant="primary" isSubmit form={formId} isPending={isPending}>
            {t(isRenewing ? texts.verifyAndSave : texts.save)}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        isSending={isPending}
        label={title}
        errors={errors}
        error={isFormError ? errorText(failure, locale) : undefined}
        onSubmit={() => send({ type: isRenewing ? 'keys.submitted' : 'scope.submitted' })}
      >
        {isRenewing ? (
          <>
            <TextField
              name="key"
              label={t(isShop ? linkTexts.key : linkTexts.username)}
              direction="ltr"
              autoComplete="off"
              maxLength={limits.shop.keyMax}
              value={keys.key}
              onChange={(key) => send({ type: 'keys.changed', change: { key } })}
              error={errors.key}
              autoFocus
            />
            <PasswordField
              name="secret"
              label={t(isShop ? linkTexts.secret : linkTexts.password)}
              hint={t(linkTexts.secretHint)}
              purpose="new"
              value={keys.secret}
              onChange={(secret) => send({ type: 'keys.changed', change: { secret } })}
              error={errors.secret}
            />
            <WordPressMenuSteps kind={shop.kind} />
          </>
        ) : (
          <>
            <ShopScopeFields
              kind={shop.kind}
              form={scopeForm}
              currencyCode={shop.currencyCode}
              categories={categoriesState.matches('loaded') ? categoriesState.context.categories : null}
              errors={errors}
              onChange={(change) => send({ type: 'scope.changed', change })}
            />
            {categoriesState.matches('loading') && (
              <Text size="s" tone="muted">
                {t(scopeTexts.readingCategories)}
              </Text>
            )}
            {categoriesState.matches('failed') && (
              <Callout
                tone="warning"
                action={
                  <Button size="small" icon="refresh" onPress={() => sendCategories({ type: 'retried' })}>
                    {t(scopeTexts.retry)}
                  </Button>
                }
              >
                {t(scopeTexts.categoriesFailed)}
              </Callout>
            )}
            <Inline isWrapping justify="between">
              <Text size="s" tone="muted">
                {credentialsText}
              </Text>
              <Button size="small" icon="key" onPress={() => send({ type: 'keys.requested' })}>
                {t(texts.renew)}
              </Button>
            </Inline>
          </>
        )}
      </Form>
    </Dialog>
  );
}
