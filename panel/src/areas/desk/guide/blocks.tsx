import { Paper, Table } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import classes from './guide.module.css';
import { GuidePicture } from './guide-picture.tsx';
import { Words } from './lines.tsx';
import type { Block } from './read-text.ts';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
  return blocks.map((block, at) => <BlockView key={at} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words line={block.line} />
        </p>
      );
    case 'note':
      return (
        <Paper className={classes.note} role="note">
          <IconBulb size={18} stroke={1.6} aria-hidden />
          <p>
            <Words line={block.line} />
          </p>
        </Paper>
      );
    case 'table':
      return <TableBlock {...block} />;
    case 'picture':
      return <GuidePicture {...block} />;
    default:
      return <ListBlock {...block} />;
  }
}

function ListBlock({ isOrdered, items }: Extract<Block, { kind: 'list' }>) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
        <li key={at}>
          <Words line={item} />
        </li>
      ))}
    </List>
  );
}

function TableBlock({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <Table.ScrollContainer minWidth={460} type="native" tabIndex={0}>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
              <Table.Th key={at}>
                <Words line={cell} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
            <Table.Tr key={at}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
                <Table.Td key={place}>
                  <Words line={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
