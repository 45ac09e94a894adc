// Links a shop in two steps: address and keys, then scope.

import { useId, useMemo } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Shop, ShopFacts, ShopKind } from '../../../../contract/training/shops.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { type ShopForm, shopFieldNames } from '../../../machines/training/shops/shop-link.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { Stepper } from '../../../ui/Stepper/Stepper.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { practiceShopWithPorts } from './practice-shop.ports.ts';
import { ShopScopeFields } from './ShopScopeFields.tsx';
import { shopLinkWithPorts } from './shops.ports.ts';
import { shopsTexts, linkTexts as texts } from './shops.texts.ts';
import { WordPressMenuSteps } from './WordPressMenuSteps.tsx';

export interface LinkShopDialogProps {
  botId: string;
  kind: ShopKind;
  onLinked: (shop: Shop) => void;
  onClose: () => void;
}

export default function LinkShopDialog({ botId, kind, onLinked, onClose }: LinkShopDialogProps) {
  const { t, locale } = useI18n();
  const formId = useId();
  const machine = useMemo(
    () => shopLinkWithPorts.provide({ actions: { linked: (_, { shop }) => onLinked(shop) } }),
    [onLinked],
  );
  const [state, send] = useMachine(machine, { input: { botId, kind } });
  const { form, scopeForm, shopFacts, failure } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  // Errors of the server are shown above the form and at their field; a missing value only at its field.
  const isFormError =
    failure !== null && (failure.error !== 'InvalidInput' || Object.keys(errors).length === 0);
  const isPending = state.hasTag('pending');
  const isKeysStep = state.hasTag('keysStep');
  const title = t(kind === 'woocommerce' ? shopsTexts.linkShop : shopsTexts.linkSite);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      // While the shop is being checked the dialog can be closed.
      isPending={state.matches('linking')}
      actions={
        <>
          {isKeysStep ? (
            <Button variant="quiet" onPress={onClose}>
              {t(uiTexts.cancel)}
            </Button>
          ) : (
            <Button variant="quiet" isDisabled={isPending} onPress={() => send({ type: 'step.back' })}>
              {t(texts.back)}
            </Button>
          )}
          <Button variant="primary" isSubmit form={formId} isPending={isPending}>
            {t(isKeysStep ? texts.check : texts.startTraining)}
          </Button>
        </>
      }
    >
      <Stepper
        label={t(texts.steps)}
        steps={[
          {
            id: 'keys',
            label: t(kind === 'woocommerce' ? texts.keysStep : texts.siteStep),
            state: isKeysStep ? 'current' : 'done',
          },
          { id: 'choice', label: t(texts.choiceStep), state: isKeysStep ? 'next' : 'current' },
        ]}
      />
      <Form
        id={formId}
        isSending={isPending}
        label={title}
        errors={errors}
        error={isFormError ? errorText(failure, locale) : undefined}
        onSubmit={() => send({ type: isKeysStep ? 'form.submitted' : 'scope.submitted' })}
      >
        {isKeysStep ? (
          <FormFields
            kind={kind}
            form={form}
            errors={errors}
            onChange={(change) => send({ type: 'form.changed', change })}
          />
        ) : (
          <>
            {shopFacts && <ShopFoundNotice facts={shopFacts} />}
            <ShopScopeFields
              kind={kind}
              form={scopeForm}
              currencyCode={shopFacts?.currencyCode ?? null}
              categories={shopFacts?.categories ?? []}
              errors={errors}
              onChange={(change) => send({ type: 'scope.changed', change })}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

interface FormFieldsProps {
  kind: ShopKind;
  form: ShopForm;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ShopForm>) => void;
}

function FormFields({ kind, form, errors, onChange }: FormFieldsProps) {
  const { t } = useI18n();
  const names = shopFieldNames(kind);
  const isShop = kind === 'woocommerce';
  return (
    <>
      <TextField
        name={names.url}
        label={t(isShop ? texts.url : texts.siteUrl)}
        hint={t(texts.urlHint)}
        type="text"
        inputMode="url"
        direction="ltr"
        icon="globe"
        placeholder="niloofar-shop.ir"
        autoComplete="off"
        maxLength={limits.trainingLinks.urlMax}
        value={form.url}
        onChange={(url) => onChange({ url })}
        error={errors[names.url]}
        autoFocus
      />
      <TextField
        name={names.key}
        label={t(isShop ? texts.key : texts.username)}
        {...(!isShop && { hint: t(texts.usernameHint) })}
        {...(isShop && { placeholder: 'ck_…' })}
        direction="ltr"
        autoComplete="off"
        maxLength={limits.shop.keyMax}
        value={form.key}
        onChange={(key) => onChange({ key })}
        error={errors[names.key]}
      />
      <PasswordField
        name={names.secret}
        label={t(isShop ? texts.secret : texts.password)}
        hint={t(texts.secretHint)}
        purpose="new"
        value={form.secret}
        onChange={(secret) => onChange({ secret })}
        error={errors[names.secret]}
      />
      <WordPressMenuSteps kind={kind} />
      {isShop && <PracticeShopNotice onFill={onChange} />}
    </>
  );
}

/** In development, fills in the practice shop of the server. */
function PracticeShopNotice({ onFill }: { onFill: (form: ShopForm) => void }) {
  const { t } = useI18n();
  const [{ context }] = useMachine(practiceShopWithPorts);
  const { practiceShop } = context;
  if (!practiceShop) return null;
  return (
    <Callout
      tone="info"
      title={t(texts.practiceShopTitle)}
      action={
        <Button size="small" onPress={() => onFill(practiceShop)}>
          {t(texts.usePracticeShop)}
        </Button>
      }
    >
      {t(texts.practiceShopBody)}
    </Callout>
  );
}

function ShopFoundNotice({ facts }: { facts: ShopFacts }) {
  const { t, n, list } = useI18n();
  const { products, posts, pages } = facts;
  const maxItems = limits.shop.items;
  return (
    <Callout tone="success" title={t(texts.found, { name: facts.name })}>
      {products === null
        ? list([t(texts.foundPosts, { count: posts ?? 0 }), t(texts.foundPages, { count: pages ?? 0 })])
        : t(texts.foundProducts, { count: products })}
      {(products ?? 0) > maxItems && ` ${t(texts.truncated, { most: n(maxItems) })}`}
    </Callout>
  );
}
