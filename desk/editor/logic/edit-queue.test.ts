import { expect, test } from 'vitest';
import {
  addEdit,
  cancelSending,
  createQueue,
  currentData,
  finishSending,
  hasEdits,
  rebase,
  startSending,
} from './edit-queue.ts';
import { fromPointer, toPointer, withValueAt } from '#model/isomorphic/field-values.ts';

const page = { title: 'Old', hero: { lead: 'Lead' }, points: ['a', 'b'] };

test('typing in a field is one change, compared with the value that the author saw', () => {
  let queue = createQueue(page);
  queue = addEdit(queue, ['title'], 'N');
  queue = addEdit(queue, ['title'], 'New');
  expect(queue.waiting).toEqual([{ path: ['title'], before: 'Old', value: 'New' }]);
  expect(currentData(queue)).toEqual({ ...page, title: 'New' });
  expect(hasEdits(addEdit(queue, ['title'], 'Old'))).toBe(false);
});

test('a list that was reordered contains later changes of its entries, and earlier ones', () => {
  let queue = addEdit(createQueue(page), ['points', 0], 'A');
  queue = addEdit(queue, ['points'], ['b', 'A']);
  queue = addEdit(queue, ['points', 1], 'AA');
  queue = addEdit(queue, ['points', 2], 'c');
  expect(queue.waiting).toEqual([{ path: ['points'], before: ['a', 'b'], value: ['b', 'AA', 'c'] }]);
});

test('what is typed while saving is compared with what is being saved', () => {
  let queue = startSending(addEdit(createQueue(page), ['title'], 'New'));
  queue = addEdit(queue, ['title'], 'Newer');
  expect(queue.waiting).toEqual([{ path: ['title'], before: 'New', value: 'Newer' }]);
  expect(cancelSending(queue).waiting).toEqual([{ path: ['title'], before: 'Old', value: 'Newer' }]);
  const saved = finishSending(queue, { ...page, title: 'New' });
  expect(currentData(saved)).toEqual({ ...page, title: 'Newer' });
});

test('changes that could not be sent are merged with later ones', () => {
  let queue = startSending(addEdit(createQueue(page), ['points', 0], 'A'));
  queue = addEdit(queue, ['points'], ['b', 'A']);
  queue = addEdit(queue, ['title'], 'New');
  // Without the data: it is not stored with the changes.
  expect(cancelSending({ ...queue, base: undefined }).waiting).toEqual([
    { path: ['points'], before: ['a', 'b'], value: ['b', 'A'] },
    { path: ['title'], before: 'Old', value: 'New' },
  ]);
});

test("another author's save appears, except in the field that has focus", () => {
  const theirs = { ...page, title: 'Theirs', hero: { lead: 'Theirs' } };
  const queue = rebase(createQueue(page), theirs, ['title']);
  expect(currentData(queue)).toEqual({ ...theirs, title: 'Old' });
  expect(addEdit(queue, ['title'], 'Mine').waiting[0]).toMatchObject({ before: 'Old' });
});

test('removing a field leaves the others as they are', () => {
  expect(withValueAt(page, ['hero', 'lead'], undefined)).toEqual({ ...page, hero: {} });
  expect(withValueAt(page, ['points', 0], undefined)).toEqual({ ...page, points: ['b'] });
  expect(withValueAt(page, ['new', 'points', 0], 'x')).toEqual({ ...page, new: { points: ['x'] } });
});

test('a field has a URL', () => {
  const data = { redirects: { '/a~b': ['x', 'y'] } };
  const pointer = toPointer(['redirects', '/a~b', 1]);
  expect(fromPointer(pointer, data)).toEqual(['redirects', '/a~b', 1]);
});
