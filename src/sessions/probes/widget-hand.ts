// What a driver of a pattern works a widget with.
import type { WidgetQuestion } from '../../evidence/audit-probe.ts';
import type { FoundWidget, WidgetEntry, WidgetSnapshot } from '../page/widgets.ts';

/** Keys and pointer on one widget, and the notes of what came of them. */
export interface WidgetHand {
  entry: WidgetEntry;
  widget: FoundWidget;
  /** As the widget stands now; null where it is gone. */
  now(): Promise<WidgetSnapshot | null>;
  /** As it stands once what moves has come to rest. */
  rest(): Promise<WidgetSnapshot | null>;
  /** As it stands after a while in which whatever comes late has come. */
  waitLong(): Promise<WidgetSnapshot | null>;
  press(key: string): Promise<WidgetSnapshot | null>;
  /** Presses the pointer on it. */
  point(): Promise<WidgetSnapshot | null>;
  /** Holds the pointer over it. */
  hover(): Promise<WidgetSnapshot | null>;
  /** Moves the pointer from the widget onto what it brought up. */
  over(): Promise<WidgetSnapshot | null>;
  /** Takes the focus off whatever has it. */
  letGo(): Promise<void>;
  /** Takes the pointer away. */
  away(): Promise<WidgetSnapshot | null>;
  enter(): Promise<WidgetEntry | null>;
  note(
    asks: WidgetQuestion,
    keys: string,
    ...told: [held: boolean, before: WidgetSnapshot | null, after: WidgetSnapshot | null]
  ): void;
}
