import { Badge, Group, Image, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichText } from '#shared/forms/rich-text.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { fileAddress } from '#start-config.ts';

interface NewsPreviewProps {
  title: string;
  description: string;
  content: string;
  deeplink: string;
  /** Addresses: of the server, or of a file chosen just now. */
  image: string | null;
  icon_image: string | null;
  gameName: string | undefined;
}

/** A post as players read it. */
export function NewsPreview(post: NewsPreviewProps) {
  const { t } = useTranslation('news');
  const { title, description, content, image, icon_image, gameName } = post;
  return (
    <Paper withBorder component="article" style={{ overflow: 'hidden' }}>
      {image && <Image src={fileAddress(image)} alt="" mah={220} fit="cover" />}
      <Group p="md" pb={0} gap="sm" wrap="nowrap" align="flex-start">
        <Picture src={icon_image} name={title} size={44} />
        <div style={{ minWidth: 0 }}>
          <Title order={3} style={{ overflowWrap: 'anywhere' }}>
            {title || t('untitled')}
          </Title>
          <Badge variant="light" mt={4}>
            {gameName ?? t('general')}
          </Badge>
        </div>
      </Group>
      <Text px="md" pt="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {description}
      </Text>
      <div style={{ padding: 'var(--mantine-spacing-md)' }}>
        <RichText html={content} />
      </div>
    </Paper>
  );
}
