/** A result as a picture to send around. */

import { saveBlob } from "./report";

export interface PostcardLine {
  place: string;
  name: string;
  value: string;
  colour: string;
}

const SIZE = 1080;
const MOST = 10;

export async function postcard(title: string, under: string, lines: readonly PostcardLine[], file: string): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const pen = canvas.getContext("2d");
  if (!pen) return;
  ground(pen, title, under);
  lines.slice(0, MOST).forEach((line, index) => write(pen, line, 310 + index * 72, index < 3));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob) saveBlob(file, blob);
}

function ground(pen: CanvasRenderingContext2D, title: string, under: string): void {
  pen.fillStyle = "#f4ecd9";
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = "#a3261e";
  pen.fillRect(0, 0, SIZE, 220);
  pen.fillStyle = "#fff6e6";
  pen.font = "italic 800 76px sans-serif";
  pen.fillText(title, 60, 125, 960);
  pen.font = "500 34px sans-serif";
  pen.fillText(under, 60, 182, 960);
  pen.fillStyle = "#1b2333";
  pen.font = "500 30px sans-serif";
  pen.fillText("Ridden with Rouleur", 60, 1040);
}

function write(pen: CanvasRenderingContext2D, line: PostcardLine, y: number, podium: boolean): void {
  pen.fillStyle = line.colour;
  pen.fillRect(60, y - 42, 16, 54);
  pen.fillStyle = "#1b2333";
  pen.font = `${podium ? 800 : 500} 44px sans-serif`;
  pen.fillText(`${line.place}  ${line.name}`, 100, y, 640);
  pen.textAlign = "right";
  pen.fillText(line.value, 1020, y, 260);
  pen.textAlign = "left";
}
