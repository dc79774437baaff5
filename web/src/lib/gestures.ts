/** Dragging, wheel and pinch on a drawing, as calls to the viewport. A press without movement is a tap. */

import type { Viewport } from "./viewport.svelte";

const TAP = 6;

export function gestures(
  node: HTMLElement | SVGElement,
  given: { viewport: Viewport; tap: (x: number, y: number) => void },
): { destroy(): void } {
  const { viewport, tap } = given;
  const pointers = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  function local(event: PointerEvent | WheelEvent): { x: number; y: number } {
    const frame = node.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, local(event));
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled > TAP && !node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    if (other) pinch(before, now, other);
    else if (travelled > TAP) viewport.drag(now.x - before.x, now.y - before.y);
    pointers.set(event.pointerId, now);
  }

  function pinch(before: { x: number; y: number }, now: { x: number; y: number }, other: { x: number; y: number }): void {
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    viewport.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    viewport.drag((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  function up(event: PointerEvent): void {
    if (pointers.delete(event.pointerId) && pointers.size === 0 && travelled <= TAP && event.type === "pointerup") {
      const point = local(event);
      tap(point.x, point.y);
    }
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const point = local(event);
    viewport.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), point.x, point.y);
  }

  const listeners: [string, EventListener][] = [
    ["pointerdown", down as EventListener],
    ["pointermove", move as EventListener],
    ["pointerup", up as EventListener],
    ["pointercancel", up as EventListener],
    ["wheel", wheel as EventListener],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener, { passive: false });
  return {
    destroy() {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    },
  };
}
