"""Fitting the net to what self-play left: the rows, and a step of Adam."""
import torch
from torch.nn import functional as F

from net import Flat, Unpack, symmetries
from selfplay import NUMBERS, WHOLES

SEARCHED = 0.3  # how much of the value to learn is what the search thought, beside the result


class Replay:
    """The last rows of one size, on the device."""

    def __init__(self, size, capacity, device):
        area = size * size
        self.size, self.capacity, self.device = size, capacity, device
        self.parts = [
            torch.zeros((capacity, width), dtype=kind, device=device)
            for width, kind in ((area, torch.int16), (area + 1, torch.int16), (area, torch.int8), (NUMBERS, torch.float32))
        ]
        self.permutations = symmetries(size, device)
        self.head = self.total = 0

    def add(self, rows):
        count = rows[0].shape[0]
        for begin in range(0, count, self.capacity):
            taken = min(self.capacity, count - begin)
            first = min(taken, self.capacity - self.head)
            for part, new in zip(self.parts, rows):
                part[self.head : self.head + first] = new[begin : begin + first].to(self.device)
                if first < taken:
                    part[: taken - first] = new[begin + first : begin + taken].to(self.device)
            self.head = (self.head + taken) % self.capacity
        self.total += count

    def last(self):
        """All rows that are held, the oldest first."""
        held = min(self.total, self.capacity)
        at = torch.arange(self.head - held, self.head, device=self.device) % self.capacity
        return [part[at].cpu() for part in self.parts]

    def sample(self, into):
        """Fills the parts of a batch with rows of the window, each turned and mirrored at random."""
        count = into[0].shape[0]
        window = min(self.total, self.capacity, max(20_000, int(0.6 * self.total)))
        ago = (torch.rand(count, device=self.device) * window).long()
        rows = (self.head - 1 - ago) % self.capacity
        turn = self.permutations[torch.randint(8, (count,), device=self.device)]
        points, policy, owners, numbers = (part[rows] for part in self.parts)
        into[0].copy_(points.gather(1, turn))
        into[1][:, :-1].copy_(policy[:, :-1].gather(1, turn))
        into[1][:, -1].copy_(policy[:, -1])
        into[2].copy_(owners.gather(1, turn))
        into[3].copy_(numbers)


class Learner:
    """The weights in the making, their optimiser and their running mean, which is what plays. Towards the end of a training the net
    computes with rounded weights, as the program will, while the exact ones go on learning (`round`); at last the rounded ones stay
    as they are, and the others learn to live with them (`settle`)."""

    def __init__(self, net, batch, device, capture):
        self.net, self.batch, self.device, self.capture = net, batch, device, capture
        self.flat = Flat(net)  # what the net computes with
        zeros = lambda: torch.zeros_like(self.flat.weights)
        self.first, self.second = zeros(), zeros()
        self.weights = self.flat.weights.clone()
        self.mean = self.flat.weights.clone()
        self.rounding = torch.zeros((), device=device)  # 1: the net computes with rounded weights
        self.free = torch.ones_like(self.flat.weights)  # 0: a weight that stays
        self.settled = False
        self.step_number = torch.zeros((), device=device)
        self.rate = torch.zeros((), device=device)
        self.sums = torch.zeros(6, device=device)  # policy, value, owners, lead, norm of the gradient, steps
        self.shares = torch.tensor([1.0, 1.0, 0.5, 0.3], device=device)  # of the losses
        self.unpack = Unpack(device, torch.bfloat16 if device == "cuda" else torch.float32)
        self.steps = 0
        self.warm = 0  # the step at which the optimiser began with nothing: the rate rises from there
        self.sizes = {}

    def losses(self, size, parts):
        points, policy, owners, numbers = parts
        area = size * size
        wholes, (result, lead, searched, weight) = numbers[:, :WHOLES], numbers[:, WHOLES:].unbind(1)
        # The processor's threads do without, and graphs must not keep casts that they cannot see.
        with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device == "cuda", cache_enabled=False):
            out, owned = self.net(self.unpack(points, size), wholes)
        out, owned = out.float(), owned.float()
        target = (policy.int() & 0xFFFF).float()
        target = target / target.sum(1, keepdim=True).clamp(min=1)
        policy_loss = -(weight * (target * F.log_softmax(out[:, : area + 1], 1)).sum(1)).sum() / weight.sum()
        value = (1 - SEARCHED) * result + SEARCHED * ((searched + 1) / 2).clamp(0, 1)
        value_loss = F.binary_cross_entropy_with_logits(out[:, area + 1], value)
        owner_loss = F.binary_cross_entropy_with_logits(owned, (owners.float() + 1) / 2)
        lead_loss = F.smooth_l1_loss(out[:, area + 2] / size, lead / size)
        return torch.stack([policy_loss, value_loss, owner_loss, lead_loss])

    def update(self, decay=0.02, clip=2.0, mean_share=0.002):
        weights, grads = self.weights, self.flat.grads
        norm = grads.norm()
        grads.mul_((clip / (norm + 1e-6)).clamp(max=1))
        self.step_number.add_(1)
        self.first.lerp_(grads, 0.1)
        self.second.mul_(0.99).addcmul_(grads, grads, value=0.01)
        first = self.first / (1 - torch.pow(0.9, self.step_number))
        second = self.second / (1 - torch.pow(0.99, self.step_number))
        weights.sub_(self.rate * self.free * (first / (second.sqrt() + 1e-7) + decay * weights))
        self.mean.lerp_(weights, mean_share)
        return norm

    def as_computed(self, vector):
        return torch.lerp(vector, self.flat.rounded(vector), self.rounding)

    def played(self):
        """The weights of the net that plays."""
        return self.as_computed(self.mean)

    def round(self):
        self.rounding.fill_(1)

    def settle(self):
        if self.settled:
            return
        self.round()
        self.mean.copy_(self.played())
        self.weights.copy_(self.mean)
        self.free.copy_(self.flat.exact())
        self.settled = True

    def body(self, size, parts):
        self.flat.grads.zero_()
        self.flat.weights.copy_(self.as_computed(self.weights))
        losses = self.losses(size, parts)
        (losses * self.shares).sum().backward()
        norm = self.update()
        self.sums.add_(torch.cat([losses.detach(), norm.view(1), torch.ones_like(norm).view(1)]))

    def prepare(self, size):
        """The batch of a size and, on a GPU, the captured step."""
        area, b = size * size, self.batch
        kinds = ((area, torch.int16), (area + 1, torch.int16), (area, torch.int8), (NUMBERS, torch.float32))
        parts = [torch.zeros((b, width), dtype=kind, device=self.device) for width, kind in kinds]
        graph = None
        if self.capture:
            parts[1][:, -1] = -1
            parts[3][:, -1] = 1
            kept = [t.clone() for t in (self.weights, self.first, self.second, self.mean, self.step_number, self.sums)]
            rate = self.rate.clone()
            self.rate.zero_()
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                for _ in range(3):
                    self.body(size, parts)
            torch.cuda.current_stream().wait_stream(side)
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                self.body(size, parts)
            torch.cuda.synchronize()
            for t, k in zip((self.weights, self.first, self.second, self.mean, self.step_number, self.sums), kept):
                t.copy_(k)
            self.rate.copy_(rate)
        self.sizes[size] = (parts, graph)

    def step(self, replay, rate):
        parts, graph = self.sizes[replay.size]
        self.rate.fill_(rate * min(1.0, (self.steps - self.warm + 1) / 300))
        replay.sample(parts)
        if graph is None:
            self.body(replay.size, parts)
        else:
            graph.replay()
        self.steps += 1

    def take_sums(self):
        sums = self.sums.tolist()
        self.sums.zero_()
        steps = max(sums[-1], 1)
        return [x / steps for x in sums[:-1]]

    def state(self):
        return {
            "blocks": self.net.blocks,
            "channels": self.net.channels,
            "weights": self.weights.cpu(),
            "mean": self.mean.cpu(),
            "first": self.first.bfloat16().cpu(),
            "second": self.second.bfloat16().cpu(),
            "steps": self.steps,
        }

    def load(self, state):
        self.mean.copy_(state["mean"])
        self.weights.copy_(state.get("weights", state["mean"]))
        self.steps = state["steps"]
        self.warm = self.steps
        if "first" in state:
            self.first.copy_(state["first"])
            self.second.copy_(state["second"])
            self.step_number.fill_(state["steps"])
            self.warm = 0
