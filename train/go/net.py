"""The net: one for all sizes of the board. Policy, the chance to win, the lead in points, and who will own each point."""
import torch
from torch import nn
from torch.nn import functional as F

PLANES = 14
WHOLES = 10
HEAD = 32


def pooled(x):
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Block(nn.Module):
    def __init__(self, channels, pools):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.pool = nn.Linear(2 * channels, channels, bias=False) if pools else None

    def forward(self, x):
        y = F.relu(x)
        h = self.first(y)
        if self.pool is not None:
            h = h + self.pool(pooled(y))[:, :, None, None]
        return x + self.second(F.relu(h))


class Net(nn.Module):
    """No normalisation: every block begins as the identity, so that what was learnt does not depend on the size of the board."""

    def __init__(self, blocks=6, channels=96):
        super().__init__()
        self.blocks, self.channels = blocks, channels
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1)
        self.wholes = nn.Linear(WHOLES, channels, bias=False)
        self.tower = nn.ModuleList(Block(channels, i % 2 == 1) for i in range(blocks))
        self.policy = nn.Conv2d(channels, HEAD, 1)
        self.policy_pool = nn.Linear(2 * channels, HEAD, bias=False)
        self.policy_out = nn.Conv2d(HEAD, 1, 1, bias=False)
        self.pass_hidden = nn.Linear(2 * channels, HEAD)
        self.pass_out = nn.Linear(HEAD, 1)
        self.value = nn.Conv2d(channels, HEAD, 1)
        self.owner_out = nn.Conv2d(HEAD, 1, 1)
        self.value_hidden = nn.Linear(2 * HEAD, 2 * HEAD)
        self.value_out = nn.Linear(2 * HEAD, 2)
        for block in self.tower:
            nn.init.kaiming_normal_(block.first.weight, nonlinearity="relu")
            nn.init.zeros_(block.second.weight)
            if block.pool is not None:
                nn.init.zeros_(block.pool.weight)
        for out in (self.policy_out, self.pass_out, self.value_out, self.owner_out):
            nn.init.normal_(out.weight, std=0.01)
        for module in self.modules():
            if getattr(module, "bias", None) is not None:
                nn.init.zeros_(module.bias)

    def forward(self, planes, wholes, owners=True):
        """Gives (B, N*N + 3): logits for points and pass, the logit of winning, the lead; and (B, N*N): logits of owners."""
        x = self.stem(planes) + self.wholes(wholes)[:, :, None, None]
        for block in self.tower:
            x = block(x)
        y = F.relu(x)
        around = pooled(y)
        points = self.policy_out(F.relu(self.policy(y) + self.policy_pool(around)[:, :, None, None]))
        passing = self.pass_out(F.relu(self.pass_hidden(around)))
        v = F.relu(self.value(y))
        result = self.value_out(F.relu(self.value_hidden(pooled(v))))
        out = torch.cat([points.flatten(1), passing, result[:, :1], result[:, 1:] * planes.shape[2]], 1)
        return out, self.owner_out(v).flatten(1) if owners else None


class Unpack:
    """Words of bits to planes, as the convolutions like them laid out."""

    def __init__(self, device, dtype):
        self.bits = torch.arange(PLANES, device=device, dtype=torch.int16)
        self.dtype = dtype

    def __call__(self, points, size):
        planes = (points[:, :, None] >> self.bits) & 1
        return planes.to(self.dtype).view(-1, size, size, PLANES).permute(0, 3, 1, 2)


def symmetries(size, device):
    """(8, N*N): at each place of the turned or mirrored board, the place it had before."""
    board = torch.arange(size * size).view(size, size)
    turned = [torch.rot90(board, k) for k in range(4)]
    return torch.stack([b.reshape(-1) for t in turned for b in (t, t.flip(1))]).to(device)


def inverse(permutations):
    return torch.argsort(permutations, dim=1)


def is_rounded(weights):
    """Whether the program has a layer in small integers: all convolutions but the last ones, of one output."""
    return weights.dim() == 4 and weights.shape[0] > 1


class Flat:
    """All parameters of a net as views into one vector, and their gradients into another."""

    def __init__(self, net):
        self.params = list(net.parameters())
        self.names = [name for name, _ in net.named_parameters()]
        device = self.params[0].device
        count = sum(p.numel() for p in self.params)
        self.weights = torch.empty(count, device=device)
        self.grads = torch.zeros(count, device=device)
        at = 0
        for p in self.params:
            n = p.numel()
            self.weights[at : at + n] = p.data.reshape(-1)
            p.data = self.weights[at : at + n].view_as(p)
            p.grad = self.grads[at : at + n].view_as(p)
            at += n

    def views(self, vector):
        at, out = 0, []
        for p in self.params:
            out.append(vector[at : at + p.numel()].view_as(p))
            at += p.numel()
        return out

    def rounded(self, vector):
        """The weights as the program has them (make_int8 in engine/go/int8_convolve.cpp): eight bits and a scale for each output."""
        out = vector.clone()
        for view in filter(is_rounded, self.views(out)):
            unit = view.abs().amax((1, 2, 3), keepdim=True).clamp(min=1e-30) / 127
            view.copy_((view / unit).round() * unit)
        return out

    def exact(self):
        """1 for every weight that the program does not round, 0 for the others."""
        out = torch.ones_like(self.weights)
        for view in filter(is_rounded, self.views(out)):
            view.zero_()
        return out
