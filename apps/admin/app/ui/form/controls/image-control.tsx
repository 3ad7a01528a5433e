import { BlockStack, Button, InlineStack, Popover, Text, TextField } from '@shopify/polaris';
import { asSettings, type ImageField } from '@uptill/feature-schema';
import { useRef, useState } from 'react';
import { t } from '../../../platform/texts/texts';
import { ImageList } from '../../pickers/image-list';
import { UploadButton } from '../../pickers/upload-button';
import type { ControlProps } from '../control';

const NO_IMAGE = { url: '', alt: '' };

/**
 * An image with its alternative text. Merchants enter the address of the image, or choose one of their shop's files.
 */
export function ImageControl({ field, id, value, issues, onChange }: ControlProps<ImageField>) {
  const { label, info, isDecorative } = field;
  const image = asSettings(value);
  const [url, alt] = [String(image.url ?? ''), String(image.alt ?? '')];
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const focusButton = () => button.current?.querySelector('button')?.focus();
  return (
    <fieldset className="image-control">
      <legend>{label}</legend>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          {/* The key shows a failed image again once its address has changed. */}
          {url !== '' && <Thumbnail key={url} url={url} alt={alt} />}
          <div ref={button}>
            <Popover
              fixed
              active={isOpen}
              activator={
                <Button disclosure ariaExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {url === '' ? t('form.chooseImage') : t('form.changeImage')}
                </Button>
              }
              onClose={() => setOpen(false)}
              autofocusTarget="first-node"
              ariaHaspopup="dialog"
              preferredAlignment="left"
            >
              <ImageList
                onChoose={(chosen) => {
                  setOpen(false);
                  focusButton();
                  onChange({ url: chosen.url, alt: chosen.alt });
                }}
              />
            </Popover>
          </div>
          <UploadButton label={label} onUploaded={(uploaded) => onChange({ url: uploaded.url, alt: uploaded.alt })} />
          {url !== '' && (
            <Button
              variant="plain"
              onClick={() => {
                focusButton();
                onChange(NO_IMAGE);
              }}
            >
              {t('form.remove')}
            </Button>
          )}
        </InlineStack>
        <TextField
          id={`${id}.url`}
          type="url"
          label={t('form.address', { label })}
          helpText={info}
          placeholder="https://"
          value={url}
          error={issues.get(`${id}.url`) ?? issues.get(id)}
          autoComplete="off"
          spellCheck={false}
          onChange={(next) => onChange(next.trim() === '' ? NO_IMAGE : { url: next.trim(), alt })}
        />
        {((url !== '' && !isDecorative) || issues.has(`${id}.alt`)) && (
          <TextField
            id={`${id}.alt`}
            label={t('form.description', { label })}
            helpText={t('form.imageDescriptionHelp')}
            value={alt}
            error={issues.get(`${id}.alt`)}
            autoComplete="off"
            onChange={(next) => onChange({ url, alt: next })}
          />
        )}
      </BlockStack>
    </fieldset>
  );
}

/** The image loaded from its address, or a note that it can't be loaded. */
function Thumbnail({ url, alt }: { url: string; alt: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <Text as="span" tone="subdued">
        {t('form.imageCantBeLoaded')}
      </Text>
    );
  }
  return <img className="image-thumbnail" src={url} alt={alt} onError={() => setFailed(true)} />;
}
