import { Banner, BlockStack, Button, List } from '@shopify/polaris';
import type { Fields, Settings } from '@uptill/feature-schema';
import { type FoundPicks, findPicks } from '../../domain/resources/find-picks';
import { canBeBought } from '../../domain/resources/picked-resources';
import { usePickedResources } from '../pickers/use-picked-resources';
import { useEntryTitle } from './controls/list/use-entry-texts';
import { wantField } from './wanted-field';

interface UnavailableNoteProps {
  fields: Fields;
  settings: Settings;
  /** The dotted path of the settings in the document. */
  id: string;
}

/**
 * Lists the list entries whose picked resources are all unavailable to shoppers, with links to them, and explains the
 * effect on shoppers. Applies to fields with an `unavailable` text.
 */
export function UnavailableNote({ fields, settings, id }: UnavailableNoteProps) {
  const titleOf = useEntryTitle();
  const picks = findPicks(fields, settings, id, titleOf).filter(({ field }) => field.unavailable);
  const cache = usePickedResources(...picks.map(({ field, ids }) => ({ type: field.type, ids })));
  const unavailable = picks.filter(({ ids }) =>
    ids.map((each) => cache.peek(each)).every((resource) => resource && !canBeBought(resource)),
  );
  const [first] = unavailable;
  if (!first) return null;
  return (
    <Banner tone="warning" title={first.field.unavailable?.title}>
      <BlockStack gap="200">
        {first.field.unavailable?.help}
        <List>
          {unavailable.map((found) => (
            <List.Item key={found.path}>
              <Button variant="plain" onClick={() => wantField(found.path)}>
                {nameOf(found)}
              </Button>
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Banner>
  );
}

const nameOf = ({ titles, field }: FoundPicks) => (titles.length > 0 ? titles.join(', ') : field.label);
